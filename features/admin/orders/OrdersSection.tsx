import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Permission } from '#shared/call/permissions.ts'
import { useFindOrdersQuery } from '#web/api/admin.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { SearchForm } from '#features/admin/console/SearchForm.tsx'
import { NextPager, SectionTable } from '#features/admin/console/SectionTable.tsx'
import { Failed, NothingFound, Waiting } from '#features/admin/console/States.tsx'
import type { AdminOrder } from './contract.ts'
import { Books, Buyer, State, Sum } from './OrderFacts.tsx'
import { OrderWhole } from './OrderWhole.tsx'
import {
  ordersArgs,
  ordersPath,
  readOrdersView,
  SHOWN_STATES,
  type OrdersView,
} from './orders-args.ts'
import '#features/admin/console/accounts-section.css'
import './orders-section.css'

const COLUMNS = [
  'house.orders_number',
  'house.orders_day',
  'house.orders_buyer',
  'house.catalogue_book',
  'house.orders_sum',
  'house.catalogue_state',
] as const

const STATE_WORDS = {
  all: 'house.orders_state_all',
  paid: 'order.paid',
  refunded: 'order.refunded',
  waiting: 'order.waits',
  declined: 'order.failed',
  disputed: 'order.disputed',
  gift: 'order.gift',
} as const satisfies Record<OrdersView['state'], MessageKey>

/** The orders of all, those of one account, or those that one looks for; or one of them. */
export function OrdersSection({ permissions }: { permissions: readonly Permission[] }) {
  const [query] = useSearchParams()
  const view = readOrdersView(query)
  return view.order ? (
    <OrderWhole key={view.order} id={view.order} view={view} permissions={permissions} />
  ) : (
    <List key={view.person} view={view} />
  )
}

function List({ view }: { view: OrdersView }) {
  const t = useT()
  const { date } = useFormat()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const asked = useFindOrdersQuery(ordersArgs(view, search))
  const { currentData: found, error, isError, isFetching, refetch } = asked
  const isGone = (error as ApiError | undefined)?.status === 404
  const { state, person, after } = view
  const isSought = search !== '' || state !== 'all' || person !== undefined
  const rowOf = (order: AdminOrder) => ({
    id: order._id,
    cells: [
      <Link
        className="num"
        aria-label={t('order.number', { number: order.number })}
        to={ordersPath({ ...view, order: order._id })}
      >
        {order.number}
      </Link>,
      <time className="num moment" dateTime={order.createdAt}>
        {date(order.createdAt)}
      </time>,
      <Buyer buyer={order.buyer} />,
      <Books books={order.books} />,
      <Sum currency={order.currency} amount={order.amount} />,
      <State order={order} />,
    ],
  })
  return (
    <div className="people">
      <div className="orders__head">
        {person ? (
          <Link to={ordersPath({ state })}>{t('house.orders_all')}</Link>
        ) : (
          <SearchForm
            label={t('house.orders_search')}
            hint={t('house.search_hint')}
            maxLength={254}
            busy={isFetching}
            onSearch={(wanted) => {
              setSearch(wanted)
              void navigate(ordersPath({ state }))
            }}
          />
        )}
        <Tabs
          label={t('house.orders_states')}
          tabs={SHOWN_STATES.map((one) => ({
            to: ordersPath({ person, state: one }),
            label: t(STATE_WORDS[one]),
            current: one === state,
          }))}
        />
      </div>
      <div role="status">
        {found && (
          <h2 className="people__title">
            {t(person ? 'house.orders_of_one' : 'house.orders_count', { count: found.total })}
          </h2>
        )}
      </div>
      {isGone && <NothingFound text={t('house.gone')} />}
      {isError && !isGone && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!found && !isError && <Waiting />}
      {found?.orders.length === 0 && (
        <NothingFound text={t(isSought ? 'house.found_none' : 'house.orders_none')} />
      )}
      {found && found.orders.length > 0 && (
        <SectionTable columns={COLUMNS} rows={found.orders.map(rowOf)} />
      )}
      <NextPager
        first={after === undefined ? undefined : ordersPath({ state, person })}
        next={found?.next ? ordersPath({ state, person, after: found.next }) : undefined}
      />
    </div>
  )
}
