import { useSearchParams } from 'react-router'
import { useT } from '../../web/lib/intl'
import { useListOrdersQuery } from '../../web/lib/shop-api.gen'
import { paths } from '../../web/paths'
import art from '../../web/styles/cloth/empty-library.svg'
import { ButtonLink } from '../../web/ui/ButtonLink'
import { EmptyState } from '../../web/ui/EmptyState'
import { SkeletonLines } from '../../web/ui/Skeleton'
import { AccountList } from '../account-details/AccountList'
import { ordersArgs, PAGE_SIZE, pageOf } from './order-page'
import { OrderRow } from './OrderRow'
import './order-screens.css'

/** All that I ordered, newest first, with receipts and the way back. */
export function OrdersSection() {
  const t = useT()
  const [query] = useSearchParams()
  const page = pageOf(query)
  const asked = useListOrdersQuery(ordersArgs(page))
  if (asked.currentData?.total === 0) return <NoOrders />
  return (
    <AccountList
      {...{ tab: 'orders', title: t('order.title'), lead: t('order.lead') }}
      {...{ page, pageSize: PAGE_SIZE, asked, failed: t('order.not_loaded') }}
      waiting={<SkeletonLines count={6} label={t('order.loading')} />}
    >
      {({ orders }) => (
        <ul role="list" className="orders" aria-label={t('order.title')}>
          {orders.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </ul>
      )}
    </AccountList>
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
