import { paths } from '#shared/http/paths.ts'
import { discoveryApi, useGetShelvesQuery } from '#web/api/discovery.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'

const OF_BROWSE = { on: 'browse' } as const

/** A page about Qissa is whole without them, so that a failure is not told. */
export const loadBooksToHear = (store: LoadContext['store']) =>
  store.dispatch(discoveryApi.endpoints.getShelves.initiate(OF_BROWSE, ONCE))

/** The books rated highest, to hear at once, on a page that tells of Qissa. */
export function BooksToHear() {
  const t = useT()
  const { data: shelves } = useGetShelvesQuery(OF_BROWSE)
  if (!shelves || shelves.topRated.length === 0) return null
  return (
    <Shelf
      id="hear"
      scroll
      word={t('browse.top_rated_word')}
      title={t('browse.top_rated')}
      action={<ButtonLink to={paths.browse()}>{t('wishlist.browse')}</ButtonLink>}
    >
      {shelves.topRated.map((book) => (
        <BookCard key={book._id} book={book} />
      ))}
    </Shelf>
  )
}
