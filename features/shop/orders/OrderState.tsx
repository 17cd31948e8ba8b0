import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Tag } from '#web/ui/Tag.tsx'
import type { Order } from './contract.ts'

interface Look {
  word: MessageKey
  tone: 'plain' | 'ok' | 'warn' | 'bad'
  icon: IconName
}

const WAITS: Look = { word: 'order.waits', tone: 'warn', icon: 'triangle-alert' }
const PAID: Look = { word: 'order.paid', tone: 'ok', icon: 'check' }
const LOOKS: Record<Order['state'], Look> = {
  created: WAITS,
  awaiting_payment: WAITS,
  paid: PAID,
  fulfilled: PAID,
  failed: { word: 'order.failed', tone: 'bad', icon: 'circle-alert' },
  cancelled: { word: 'order.given_up', tone: 'plain', icon: 'x' },
  expired: { word: 'order.expired', tone: 'plain', icon: 'x' },
  refunded: { word: 'order.refunded', tone: 'plain', icon: 'undo-2' },
  disputed: { word: 'order.disputed', tone: 'bad', icon: 'circle-alert' },
}
const GOES_BACK: Look = { word: 'order.refund_under_way', tone: 'warn', icon: 'undo-2' }

/** The state of an order in words. */
export function OrderState({ order }: { order: Pick<Order, 'state' | 'refundAsked'> }) {
  const t = useT()
  const { word, tone, icon } = order.refundAsked ? GOES_BACK : LOOKS[order.state]
  return (
    <Tag tone={tone} icon={icon}>
      {t(word)}
    </Tag>
  )
}
