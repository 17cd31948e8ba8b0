import { useOptimistic, useTransition } from 'react'
import { useSearchParams } from 'react-router'
import { isolate } from '../../shared/isolate'
import { generatedApi } from '../../web/lib/api.gen'
import { useNameIn, useT } from '../../web/lib/intl'
import { useListFavouritesQuery, useRemoveFavouriteMutation } from '../../web/lib/reader-api.gen'
import { useAppDispatch } from '../../web/lib/store'
import { showToast } from '../../web/lib/toasts'
import { useRefusalToast } from '../../web/lib/use-refusal-toast'
import { paths } from '../../web/paths'
import art from '../../web/styles/cloth/empty-wish.svg'
import { Button } from '../../web/ui/Button'
import { ButtonLink } from '../../web/ui/ButtonLink'
import { EmptyState } from '../../web/ui/EmptyState'
import { Icon } from '../../web/ui/Icon'
import { SkeletonCards } from '../../web/ui/Skeleton'
import { AccountList } from '../account-details/AccountList'
import { BookCard } from '../audiobooks/BookCard'
import type { Favourite } from './contract'
import { FAVOURITES_A_PAGE, favouritesArgs, favouritesPage } from './favourites-page'
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
      {...{ tab: 'favorites', title: t('favourite.title'), lead: t('favourite.lead') }}
      {...{ page, pageSize: FAVOURITES_A_PAGE, asked, failed: t('favourite.failed') }}
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
      dispatch(generatedApi.util.invalidateTags(['audiobooks', 'library']))
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
