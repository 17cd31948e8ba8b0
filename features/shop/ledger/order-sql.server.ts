import { sql } from 'kysely'
import type { RefundReason } from '#shared/money/ledger.ts'
import { WAITING_STATES } from '#shared/money/order-states.ts'

// Pieces of SQL for queries in which an order is `o`.

/**
 * Money came, and is not asked back or disputed: what was bought may be newly used, a gift code
 * too. Stricter than `OrderStatus.isPaidFor`, by which goods that were delivered stay while a
 * refund that was asked for is under way.
 */
export const ORDER_IS_USABLE = sql<boolean>`(o.state in ('paid', 'fulfilled') and o.refund_asked_at is null)`

/** Money can still come. */
export const ORDER_WAITS = sql<boolean>`(o.state = any(${WAITING_STATES}::text[]))`

export const LAST_REFUND_REASON = sql<RefundReason | null>`(select reason from ledger_entries
  where order_id = o.id and kind = 'refund_asked' order by occurred_at desc, id desc limit 1)`

/** Why the money of an order goes back or went back: `OrderStatus.refundReason`. */
export const REFUND_REASON = sql<RefundReason | null>`(case when o.refund_asked_at is not null
  or o.state = 'refunded' then ${LAST_REFUND_REASON} end)`

/** SQL: what a row of `ledger_entries`, by its name in the query, is about: what follows the colon of its event. */
export const objectOf = (entry: string) => {
  const name = sql.ref(`${entry}.event_id`)
  return sql`substring(${name} from position(':' in ${name}) + 1)`
}
