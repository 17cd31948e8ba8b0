import { paths, safeNext } from '#shared/http/paths.ts'

const OF_BOOK = [paths.book(''), paths.elderBook('')]
const CHECKOUT = '/checkout'
/** Addresses that name the book in their query. */
const WITH_BOOK = [CHECKOUT, paths.gift()]

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

/** Why somebody logs in: to buy, to bring a book of their own, or for a page that is closed to visitors. */
export function reasonOfNext(next: string | null) {
  const { pathname } = new URL(safeNext(next), 'http://own')
  if (pathname === CHECKOUT) return 'login.first_buy'
  return pathname === paths.studioJoin ? 'login.first_publish' : 'login.first_text'
}
