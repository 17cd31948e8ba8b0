import { paths, safeNext } from '#shared/http/paths.ts'

/** Addresses that end in the slug of a book. */
const OF_BOOK = [paths.book(''), paths.elderBook('')]
/** Addresses that name the book in their query. */
const WITH_BOOK = ['/checkout', paths.gift()]

/** The slug of the book for which somebody logs in: its page, its checkout or a gift of it is next. */
export function bookOfNext(next: string | null): string | null {
  const { pathname, searchParams } = new URL(safeNext(next), 'http://own')
  if (WITH_BOOK.includes(pathname)) return searchParams.get('book')
  const begin = OF_BOOK.find((path) => pathname.startsWith(path))
  if (begin === undefined) return null
  // Unlike decodeURIComponent, this takes whatever somebody wrote into an address.
  const slug = new URLSearchParams(`slug=${pathname.slice(begin.length)}`).get('slug')
  return slug && !slug.includes('/') ? slug : null
}
