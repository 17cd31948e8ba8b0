import { sql } from 'kysely'
import { REFUND_DAYS } from '#shared/schemas/limits.ts'
import { ORDER_IS_USABLE } from '#features/shop/ledger/order-sql.server.ts'

/** Money goes back while less than this share of a book was heard. */
const HEARD_SHARE = 0.2

const DAYS = sql`make_interval(days => ${REFUND_DAYS})`

/** Days of a gift begin when it is sent; codes that are handed out are sent by nobody. */
const BEGINS = sql`greatest(o.paid_at, (
  select max(case when g.email is null and l.quantity > 1 then o.paid_at
    else coalesce(g.sent_at, greatest(g.send_at, now())) end)
  from gift_cards g where g.order_id = o.id))`

const IS_REDEEMED = sql`exists (
  select from gift_cards g where g.order_id = o.id and g.redeemed_at is not null)`

const IS_HEARD = sql`(o.kind = 'own' and ${HEARD_SHARE}::float8 * a.duration_ms <= greatest(
  (select coalesce(sum(heard_ms), 0) from heard_slots h
    where h.user_id = o.user_id and h.audiobook_id = a.id and h.starts_at < (
      select min(created_at) - interval '30 minutes' from entitlements r where r.order_id = o.id)),
  (select greatest(sum(heard_ms), max(reached_ms)) from entitlements r
    where r.user_id = o.user_id and r.audiobook_id = a.id)))`

/**
 * The terms of a refund, for queries in which an order is `o`, its line `l` and its book `a`: until
 * when its buyer can ask for the money back; null where they cannot. `REFUND_DAYS` are not over, no
 * gift of it was redeemed, and of a book for oneself less than `HEARD_SHARE` was heard, by what the
 * right to it noted, which its listener cannot delete, and by how long they listened before, as by a
 * gift. Where they are in it counts for nothing: who looks into its end heard no more of it. Of an order that gave nothing, and of a
 * suspended book, the money can be asked for on every day.
 */
export const REFUNDABLE_UNTIL = sql`
  case when not ${ORDER_IS_USABLE} then null
    when o.state = 'paid' or a.suspended_at is not null then now() + ${DAYS}
    when ${IS_REDEEMED} or ${IS_HEARD} then null
    when ${BEGINS} + ${DAYS} > now() then ${BEGINS} + ${DAYS} end`
