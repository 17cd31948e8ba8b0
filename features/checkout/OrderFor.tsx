import { useT } from '../../web/lib/intl'
import type { Order } from '../orders/contract'

/** Whom an order is for. */
export function OrderFor({ order }: { order: Order }) {
  const t = useT()
  return (
    <div>
      <p className="label">{t('checkout.for')}</p>
      <p>
        {order.kind === 'own'
          ? t('checkout.for_me')
          : t('checkout.for_giving', { count: order.quantity })}
      </p>
    </div>
  )
}
