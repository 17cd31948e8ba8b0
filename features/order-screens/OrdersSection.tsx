import { useSearchParams } from 'react-router'
import { useT } from '../../web/lib/intl'
import { useListOrdersQuery } from '../../web/lib/shop-api.gen'
import { paths } from '../../web/paths'
import art from '../../web/styles/cloth/empty-library.svg'
import { ButtonLink } from '../../web/ui/ButtonLink'
import { EmptyState } from '../../web/ui/EmptyState'
import { FailedNote } from '../../web/ui/FailedNote'
import { Pager } from '../../web/ui/Pager'
import { SkeletonLines } from '../../web/ui/Skeleton'
import { AccountSection } from '../account-details/AccountSection'
import { ordersArgs, PAGE_SIZE, pageOf } from './order-page'
import { OrderRow } from './OrderRow'
import './order-screens.css'

/** All that I ordered, newest first, with receipts and the way back. */
export function OrdersSection() {
  const t = useT()
  const [query] = useSearchParams()
  const page = pageOf(query)
  const { currentData: data, isError, refetch } = useListOrdersQuery(ordersArgs(page))
  if (data?.total === 0) return <NoOrders />
  return (
    <AccountSection title={t('order.title')} lead={t('order.lead')}>
      {!data && isError && (
        <FailedNote
          text={t('order.not_loaded')}
          retry={t('browse.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <SkeletonLines count={6} label={t('order.loading')} />}
      {data && (
        <>
          <ul role="list" className="orders" aria-label={t('order.title')}>
            {data.orders.map((order) => (
              <OrderRow key={order._id} order={order} />
            ))}
          </ul>
          <Pager
            page={page}
            pages={Math.ceil(data.total / PAGE_SIZE)}
            to={(number) => paths.account('orders', number > 1 ? `${number}` : undefined)}
            label={t('pager.label')}
            previous={t('pager.previous')}
            next={t('pager.next')}
            pageLabel={(number) => t('pager.page', { page: number })}
          />
        </>
      )}
    </AccountSection>
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
