import { useSearchParams } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { useListOrdersQuery } from '#web/api/shop.gen.ts'
import { paths } from '#shared/http/paths.ts'
import art from '#web/styles/cloth/empty-orders.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { AccountList } from '#web/ui/AccountList.tsx'
import type { Order } from './contract.ts'
import { isTry, ordersArgs, PAGE_SIZE, ordersPage } from './order-page.ts'
import { OrderRow } from './OrderRow.tsx'
import './order-screens.css'

/** All that I ordered, newest first, with receipts and the way back. */
export function OrdersSection() {
  const t = useT()
  const [query] = useSearchParams()
  const page = ordersPage(query)
  const asked = useListOrdersQuery(ordersArgs(page))
  if (asked.currentData?.total === 0) return <NoOrders />
  return (
    <AccountList
      tab="orders"
      title={t('order.title')}
      lead={t('order.lead')}
      page={page}
      pageSize={PAGE_SIZE}
      asked={asked}
      failed={t('order.not_loaded')}
      waiting={<SkeletonLines count={6} label={t('order.loading')} />}
    >
      {({ orders }) => {
        const tries = orders.filter(isTry)
        return (
          <>
            <ul role="list" className="orders" aria-label={t('order.title')}>
              {orders
                .filter((order) => !isTry(order))
                .map((order) => (
                  <OrderRow key={order._id} order={order} />
                ))}
            </ul>
            {tries.length > 0 && <Tries of={tries} />}
          </>
        )
      }}
    </AccountList>
  )
}

function Tries({ of }: { of: Order[] }) {
  const t = useT()
  return (
    <details className="orders__tries">
      <summary className="muted">{t('order.tries', { count: of.length })}</summary>
      <ul role="list" className="orders">
        {of.map((order) => (
          <OrderRow key={order._id} order={order} isPriced={false} />
        ))}
      </ul>
    </details>
  )
}

function NoOrders() {
  const t = useT()
  return (
    <EmptyState
      art={art}
      title={t('order.empty')}
      text={t('order.empty_text')}
      action={<ButtonLink to={paths.browse({ filter: 'paid' })}>{t('order.to_books')}</ButtonLink>}
    />
  )
}
