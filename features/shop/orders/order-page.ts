import { canBePaid } from '#shared/money/order-states.ts'
import { pageOf } from '#web/forms/address-query.ts'
import type { Order } from './contract.ts'

/** Orders on one page of the account. */
export const PAGE_SIZE = 10
const LAST_PAGE = 100_000

/** The page that an address names, from 1. */
export const ordersPage = (query: URLSearchParams) => pageOf(query, LAST_PAGE)

/** The query of that page. */
export const ordersArgs = (page: number) => ({ _start: (page - 1) * PAGE_SIZE, _limit: PAGE_SIZE })

/** Nobody paid it, and nobody can any more. */
export const isTry = ({ paid_at, state }: Pick<Order, 'paid_at' | 'state'>): boolean =>
  !paid_at && !canBePaid(state)
