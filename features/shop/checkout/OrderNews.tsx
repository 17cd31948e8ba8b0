import { useEffect, useRef } from 'react'
import { isPaid } from '#shared/money/order-states.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import type { Order } from '#features/shop/orders/contract.ts'
import { AwaitedOrder } from './AwaitedOrder.tsx'
import { ThankYou } from './ThankYou.tsx'
import { useAwaitedOrder } from './use-awaited-order.ts'

/** Announces an order's state when it changes, and offers what can be done now. */
export function OrderNews({ order }: { order: Order }) {
  const paid = isPaid(order.state)
  const { late, askAgain } = useAwaitedOrder(order._id, !paid)
  const { title, lead } = useWords(order, paid, late)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasPaid = useRef(paid)
  useEffect(() => {
    // The buttons of the waiting are gone, and their focus with them.
    if (paid && !wasPaid.current) heading.current?.focus()
    wasPaid.current = paid
  }, [paid])
  return (
    <>
      <div role="status">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="thanks__lead">{lead}</p>
      </div>
      {paid ? (
        <ThankYou order={order} />
      ) : (
        <AwaitedOrder id={order._id} late={late} askAgain={askAgain} />
      )}
    </>
  )
}

function useWords(
  { audiobook, quantity: count, kind, number }: Order,
  paid: boolean,
  late: boolean,
) {
  const t = useT()
  const title = useNameIn()(audiobook.names)
  if (!paid)
    return {
      title: t(late ? 'thanks.late' : 'thanks.waiting'),
      lead: t(late ? 'thanks.late_text' : 'thanks.waiting_text', { number }),
    }
  const said = kind === 'own' ? 'thanks.own' : count > 1 ? 'thanks.gifts' : 'thanks.gift'
  return { title: t(said, { title, count }), lead: t('thanks.receipt', { number }) }
}
