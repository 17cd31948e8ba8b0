import { sql } from 'kysely'
import { WAITING_STATES } from '#shared/money/order-states.ts'

// Conditions of queries in which an order is `o`.

/** Money came, and is not asked back or disputed: what was bought may be had. */
export const ORDER_IS_GOOD = sql<boolean>`(o.state in ('paid', 'fulfilled') and o.refund_asked_at is null)`

/** Money can still come. */
export const ORDER_WAITS = sql<boolean>`(o.state = any(${WAITING_STATES}::text[]))`
