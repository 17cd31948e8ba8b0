import { Link } from 'react-router'
import { WishForWork } from '#features/discovery/open-works/WishForWork.tsx'
import { WorkCard } from '#features/discovery/open-works/WorkCard.tsx'
import { WorksFilter } from '#features/discovery/open-works/WorksFilter.tsx'
import { WorksPager } from '#features/discovery/open-works/WorksPager.tsx'
import { useWishAfterLogin } from '#features/discovery/open-works/use-wish-after-login.ts'
import {
  readWorksView,
  useWorksView,
  worksArgs,
  worksPath,
} from '#features/discovery/open-works/use-works-view.ts'
import { Head } from '#app/layout/Head.tsx'
import { paths } from '#shared/http/paths.ts'
import { booksApi } from '#web/api/books.gen.ts'
import { discoveryApi, useListOpenWorksQuery } from '#web/api/discovery.gen.ts'
import { ONCE, readOrTell, type LoadContext } from '#web/boot/load.ts'
import { useT } from '#web/i18n/intl.tsx'
import art from '#web/styles/cloth/empty-search.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import './to-be-recorded.css'

const FIRST_VIEW = 4

export async function load({ store, url }: LoadContext) {
  const { listOpenWorks } = discoveryApi.endpoints
  const args = worksArgs(readWorksView(url.searchParams))
  await Promise.all([
    // Others wish at any time.
    readOrTell(
      store.dispatch(listOpenWorks.initiate(args, { ...ONCE, forceRefetch: true })),
      url,
      'thrown',
    ),
    store.dispatch(booksApi.endpoints.listGenres.initiate(undefined, ONCE)),
  ])
  return null
}

/** Works that nobody has read aloud yet, each with a press that says who would listen. */
export function Page() {
  const t = useT()
  const view = useWorksView()
  const args = worksArgs(view)
  const { currentData: found, isError, refetch } = useListOpenWorksQuery(args)
  useWishAfterLogin(args)
  const isNarrowed = Boolean(view.search || view.genre || view.after)
  return (
    <div className="to-be-recorded">
      <Head title={t('open.title')} description={t('open.lead')} path={paths.openWorks()} />
      <HeadlineWord size="page" bleed decorative>
        {t('open.word')}
      </HeadlineWord>
      <div className="bleed">
        <h1 className="h1">{t('open.title')}</h1>
        <p className="to-be-recorded__lead">{t('open.lead')}</p>
        <p>
          <Link className="link" to={paths.studioOpen()}>
            {t('open.read_one')}
          </Link>
        </p>
        <WorksFilter key={view.search} view={view} to={worksPath} />
        {!found && isError && (
          <FailedNote
            text={t('browse.failed')}
            retry={t('browse.retry')}
            onRetry={() => void refetch()}
          />
        )}
        {found && (
          <div className="grid4">
            {found.works.map((work, place) => (
              <WorkCard key={work._id} work={work} priority={place < FIRST_VIEW}>
                <WishForWork work={work} list={args} />
              </WorkCard>
            ))}
          </div>
        )}
        {found && <WorksPager view={view} next={found.next} to={worksPath} />}
      </div>
      {found?.works.length === 0 && (
        <EmptyState
          art={art}
          title={t(isNarrowed ? 'open.none_found' : 'open.none')}
          text={t(isNarrowed ? 'open.none_found_text' : 'open.none_text')}
          action={
            isNarrowed ? (
              <ButtonLink to={paths.openWorks()}>{t('open.show_all')}</ButtonLink>
            ) : (
              <ButtonLink to={paths.browse()}>{t('wishlist.browse')}</ButtonLink>
            )
          }
        />
      )}
    </div>
  )
}
