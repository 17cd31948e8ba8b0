import { pageOf } from '#web/forms/address-query.ts'

/** Favourites on one page of the account. */
export const FAVOURITES_A_PAGE = 20
const LAST_PAGE = 50_000

export const favouritesPage = (query: URLSearchParams) => pageOf(query, LAST_PAGE)

/** The query of that page. */
export const favouritesArgs = (page: number) => ({
  _start: (page - 1) * FAVOURITES_A_PAGE,
  _limit: FAVOURITES_A_PAGE,
})
