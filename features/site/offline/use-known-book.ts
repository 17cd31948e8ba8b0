import { FIRST_PAGE } from '#features/listening/library-page/library-query.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { useGetShelvesQuery } from '#web/api/discovery.gen.ts'
import { useListLibraryQuery } from '#web/api/listening.gen.ts'
import { useMe } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'

/** The card of the book whose page has this address, of what a listener's library and shelves last said. */
export function useKnownBook(pathname: string): AudiobookCard | undefined {
  const skip = !useMe()
  const { data } = useListLibraryQuery(FIRST_PAGE, { skip })
  const { data: shelves } = useGetShelvesQuery({ on: 'home' }, { skip })
  const books = [
    ...(data?.library ?? []).map(({ audiobook }) => audiobook),
    ...(shelves
      ? [...shelves.mostPopular, ...shelves.trending, ...shelves.new].concat(
          shelves.next.map(({ audiobook }) => audiobook),
        )
      : []),
  ]
  return books.find(({ slug }) => paths.book(slug) === pathname)
}
