import { sql } from 'kysely'
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
