import { pageOf } from '#web/forms/address-query.ts'

/** Orders on one page of the account. */
export const PAGE_SIZE = 10
const LAST_PAGE = 100_000

/** The page that an address names, from 1. */
export const ordersPage = (query: URLSearchParams) => pageOf(query, LAST_PAGE)

/** The query of that page. */
export const ordersArgs = (page: number) => ({ _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE })
