import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import type { Order } from './contract.ts'

const KEYS: Partial<Record<NonNullable<Order['refundReason']>, MessageKey>> = {
  already_owned: 'order.already_owned',
  suspended: 'order.suspended',
  not_sold: 'order.not_sold',
  became_free: 'order.became_free',
}

export const refundReasonKey = ({ refundReason }: Pick<Order, 'refundReason'>) =>
  refundReason === null ? undefined : KEYS[refundReason]

export function RefundReason({ order }: { order: Order }) {
  const t = useT()
  const key = refundReasonKey(order)
  return key && <p className="small">{t(key)}</p>
}
