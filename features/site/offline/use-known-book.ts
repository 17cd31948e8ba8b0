import { useKeptLibrary } from '#features/listening/library-page/use-kept-library.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { useGetShelvesQuery } from '#web/api/discovery.gen.ts'
import { useMe } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'

/** The card of the book whose page has this address, of what a listener's library and shelves last said. */
export function useKnownBook(pathname: string): AudiobookCard | undefined {
  const isMember = useMe() !== null
  const library = useKeptLibrary(isMember)
  const { data: shelves } = useGetShelvesQuery({ on: 'home' }, { skip: !isMember })
  const books = [
    ...(library ?? []).map(({ audiobook }) => audiobook),
    ...(shelves
      ? [...shelves.mostPopular, ...shelves.trending, ...shelves.new].concat(
          shelves.next.map(({ audiobook }) => audiobook),
        )
      : []),
  ]
  return books.find(({ slug }) => paths.book(slug) === pathname)
}
