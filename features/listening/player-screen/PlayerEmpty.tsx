import { paths } from '#shared/http/paths.ts'
import { useListLibraryQuery } from '#web/api/listening.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import art from '#web/styles/cloth/empty-library.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { BooksHere } from '#features/listening/library-page/BooksHere.tsx'

const OWN = { sort: 'updated_at:desc', _limit: 12 } as const

export function PlayerEmpty() {
  const t = useT()
  const { data, isLoading } = useListLibraryQuery(OWN, { skip: !useMe() })
  const own = (data?.library ?? []).filter(({ sample }) => !sample)
  const isOwner = own.length > 0
  if (isLoading) return null
  return (
    <>
      <EmptyState
        art={art}
        titleAs="h1"
        title={t('player.empty_title')}
        text={t(isOwner ? 'player.empty_own' : 'player.empty_text')}
        action={
          isOwner ? (
            <ButtonLink to={paths.library()}>{t('home.to_library')}</ButtonLink>
          ) : (
            <ButtonLink to={paths.browse()}>{t('home.browse_all')}</ButtonLink>
          )
        }
      />
      <div className="bleed">
        <BooksHere
          id="own"
          title={t('library.title')}
          books={own.map(({ audiobook }) => audiobook)}
          leadsTo={({ slug }) => paths.playerWith(slug)}
          sign={<Icon name="play" />}
        />
      </div>
    </>
  )
}
