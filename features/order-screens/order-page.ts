/** Orders on one page of the account. */
export const PAGE_SIZE = 10

/** The page that an address names, from 1. */
export function pageOf(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 0 && page < 100_000 ? page : 1
}

/** What the API is asked for that page. */
export const ordersArgs = (page: number) => ({ _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE })
