import { useOptimistic, useTransition } from 'react'
import { useSearchParams } from 'react-router'
import { isolate } from '#shared/text/isolate.ts'
import { useListFavouritesQuery, useRemoveFavouriteMutation } from '#web/api/social.gen.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { invalidateLibrary } from '#features/listening/library/invalidate-library.ts'
import { useAppDispatch } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { paths } from '#shared/http/paths.ts'
import art from '#web/styles/cloth/empty-wish.svg'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SkeletonCards } from '#web/ui/Skeleton.tsx'
import { AccountList } from '#web/ui/AccountList.tsx'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'
import type { Favourite } from './contract.ts'
import { FAVOURITES_A_PAGE, favouritesArgs, favouritesPage } from './favourites-page.ts'
import './favourites.css'

/** The books that I like, newest first, each with a way out of the list. */
export function FavouritesSection() {
  const t = useT()
  const [query] = useSearchParams()
  const page = favouritesPage(query)
  const asked = useListFavouritesQuery(favouritesArgs(page))
  if (asked.currentData?.total === 0) return <NoFavourites />
  return (
    <AccountList
      tab="favorites"
      title={t('favourite.title')}
      lead={t('favourite.lead')}
      page={page}
      pageSize={FAVOURITES_A_PAGE}
      asked={asked}
      failed={t('favourite.failed')}
      waiting={<SkeletonCards count={4} label={t('favourite.loading')} />}
    >
      {({ favourite }) => <FavouriteGrid favourites={favourite} />}
    </AccountList>
  )
}

function FavouriteGrid({ favourites }: { favourites: readonly Favourite[] }) {
  const refuse = useRefusalToast()
  const dispatch = useAppDispatch()
  const [send] = useRemoveFavouriteMutation()
  const [, start] = useTransition()
  const [shown, hide] = useOptimistic(favourites, (now, gone: string) =>
    now.filter(({ audiobook }) => audiobook._id !== gone),
  )
  const remove = (audiobookId: string) =>
    start(async () => {
      hide(audiobookId)
      const { data, error } = await send({ audiobookId })
      if (!data) return refuse(error)
      invalidateLibrary(dispatch)
      showToast({ text: data.message, kind: 'ok' })
    })
  return (
    <div className="favourites">
      {shown.map(({ audiobook }) => (
        <BookCard
          key={audiobook._id}
          book={audiobook}
          titleAs="h3"
          footer={<Remove book={audiobook} onRemove={() => remove(audiobook._id)} />}
        />
      ))}
    </div>
  )
}

interface RemoveProps {
  book: Favourite['audiobook']
  onRemove: () => void
}

function Remove({ book, onRemove }: RemoveProps) {
  const t = useT()
  const title = isolate(useNameIn()(book.names))
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={t('favourite.remove_title', { title })}
      onClick={onRemove}
    >
      <Icon name="x" /> {t('favourite.take_out')}
    </Button>
  )
}

function NoFavourites() {
  const t = useT()
  return (
    <EmptyState
      art={art}
      title={t('favourite.empty')}
      text={t('favourite.empty_text')}
      action={<ButtonLink to={paths.browse()}>{t('wishlist.browse')}</ButtonLink>}
    />
  )
}
