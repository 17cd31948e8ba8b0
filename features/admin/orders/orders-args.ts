import { paths } from '#shared/http/paths.ts'
import { readUuid } from '#shared/text/uuid.ts'
import { adminApi, type FindOrdersApiArg } from '#web/api/admin.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { namedPage, oneOf } from '#web/forms/address-query.ts'
import type { ORDER_FILTERS } from './contract.ts'

const FILTERS = [
  'paid',
  'refunded',
  'waiting',
  'declined',
  'disputed',
  'gift',
] as const satisfies typeof ORDER_FILTERS
export const SHOWN_STATES = ['all', ...FILTERS] as const

const PAGE_SIZE = 20

/** The part of the orders that is shown. The address holds all of it but what is looked for, which is personal. */
export interface OrdersView {
  state: (typeof SHOWN_STATES)[number]
  /** The account whose orders alone are shown. */
  person: string | undefined
  /** The number of the last order of the page before. */
  after: number | undefined
  /** The order that is opened. */
  order: string | undefined
}

export const readOrdersView = (query: URLSearchParams): OrdersView => ({
  state: oneOf(SHOWN_STATES, query.get('state')),
  person: readUuid(query.get('person') ?? ''),
  after: namedPage(query, 'after', Number.MAX_SAFE_INTEGER),
  order: readUuid(query.get('order') ?? ''),
})

export const ordersPath = ({ state, person, after, order }: Partial<OrdersView>): string =>
  paths.admin({
    tab: 'orders',
    state: state === SHOWN_STATES[0] ? undefined : state,
    person,
    after: after === undefined ? undefined : String(after),
    order,
  })

export const ordersArgs = (
  { state, person, after }: OrdersView,
  search?: string,
): FindOrdersApiArg => ({
  ...(search ? { search } : {}),
  ...(state === 'all' ? {} : { state }),
  ...(person ? { person } : {}),
  ...(after ? { _after: after } : {}),
  _limit: PAGE_SIZE,
})

/** Reads what the section shows at an address: its list, or one order. */
export async function loadOrders({ store, url }: Pick<LoadContext, 'store' | 'url'>) {
  const { findOrders, readOrder } = adminApi.endpoints
  const view = readOrdersView(url.searchParams)
  if (view.order) await store.dispatch(readOrder.initiate({ id: view.order }, ONCE))
  else await store.dispatch(findOrders.initiate(ordersArgs(view), ONCE))
}
