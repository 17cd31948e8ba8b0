import { useState } from 'react'
import { formatPrice } from '#shared/money/money.ts'
import { canBePaid } from '#shared/money/order-states.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import type { Order } from './contract.ts'
import { OrderState } from './OrderState.tsx'
import { RefundReason } from './RefundReason.tsx'
import { RefundDialog } from './RefundDialog.tsx'

interface OrderRowProps {
  order: Order
  /** Whether it came to anything. */
  isPriced?: boolean
}

/** One order: what it was, what it came to, what became of it, and what can be done. */
export function OrderRow({ order, isPriced = true }: OrderRowProps) {
  const t = useT()
  const { date } = useFormat()
  const { audiobook, kind, quantity } = order
  return (
    <li className="order">
      <Cover src={audiobook.coverSmall} size={72} />
      <div className="order__text">
        <h3>
          <Name of={audiobook.names} />
        </h3>
        <p className="muted small order__facts">
          <span>{t('order.number', { number: order.number })}</span>
          <span className="num">{date(order.created_at)}</span>
          {kind === 'gift' && <span>{t('order.gift')}</span>}
          {quantity > 1 && <span>{t('order.copies', { count: quantity })}</span>}
        </p>
        <OrderState order={order} />
        <RefundReason order={order} />
      </div>
      {isPriced && (
        <p className="order__amount num">
          <bdi dir="ltr">
            {formatPrice(order)}{' '}
            <small className="muted" lang="en">
              {order.currency}
            </small>
          </bdi>
        </p>
      )}
      <Actions order={order} />
    </li>
  )
}

function Actions({ order }: { order: Order }) {
  const t = useT()
  const { dayOfYear } = useFormat()
  const { _id, number, refundableUntil } = order
  const [asking, setAsking] = useState(false)
  return (
    <div className="order__do cluster">
      {canBePaid(order.state) && (
        <ButtonLink size="sm" to={paths.checkout({ order: _id })}>
          {t('order.pay')}
        </ButtonLink>
      )}
      {order.paid_at && (
        <a
          className="link"
          href={paths.receipt(_id)}
          target="_blank"
          rel="noreferrer"
          aria-label={t('order.receipt_label', { number })}
        >
          {t('order.receipt')}
        </a>
      )}
      {order.paid_at && order.kind === 'gift' && order.state !== 'refunded' && (
        <ButtonLink variant="quiet" size="sm" to={paths.gift({ order: _id })}>
          {t('checkout.to_gift')}
        </ButtonLink>
      )}
      {refundableUntil && (
        <button type="button" className="link" onClick={() => setAsking(true)}>
          {t('order.refund_until', { date: dayOfYear(refundableUntil) })}
        </button>
      )}
      {asking && <RefundDialog order={order} onClose={() => setAsking(false)} />}
    </div>
  )
}
