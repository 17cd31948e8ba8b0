import type { ReactNode } from 'react'
import { paths } from '#shared/http/paths.ts'
import {
  discoveryApi,
  useListAudiobooksQuery,
  type ListAudiobooksApiArg,
} from '#web/api/discovery.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'

/** Its most popular books; one for server and browser, so that one answer serves both. */
export const popularOf = (genre: string): ListAudiobooksApiArg => ({
  genre,
  sort: 'popularity:desc',
  _limit: 12,
})

/** A text is whole without them, so that a failure is not told. */
export const loadBooksOfKind = (store: LoadContext['store'], genre: string) =>
  store.dispatch(discoveryApi.endpoints.listAudiobooks.initiate(popularOf(genre), ONCE))

/** The popular books of a kind that can be heard, beside a text about it. */
export function BooksOfKind({
  genre,
  title,
  word,
}: Record<'genre' | 'title' | 'word', string>): ReactNode {
  const t = useT()
  const { data } = useListAudiobooksQuery(popularOf(genre))
  const books = data?.audiobooks.filter(({ sampleUrl }) => sampleUrl !== null) ?? []
  if (books.length === 0) return null
  return (
    <Shelf
      id="hear"
      scroll
      word={word}
      title={title}
      action={<ButtonLink to={paths.browse({ genre })}>{t('wishlist.browse')}</ButtonLink>}
    >
      {books.map((book) => (
        <BookCard key={book._id} book={book} />
      ))}
    </Shelf>
  )
}
