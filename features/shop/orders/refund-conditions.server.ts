import { sql } from 'kysely'
import { REFUND_DAYS } from '#shared/schemas/limits.ts'
import { ORDER_IS_USABLE } from '#features/shop/ledger/order-sql.server.ts'

/** Money goes back while less than this share of a book was heard. */
const HEARD_SHARE = 0.2

/**
 * The terms of a refund, for queries in which an order is `o` and its book is `a`: until when its
 * buyer can ask for the money back; null where they cannot. The order was paid less than
 * `REFUND_DAYS` ago, no gift of it was redeemed, and of a book for oneself less than `HEARD_SHARE`
 * was heard, by the playback position and by the time that was listened. Of an order that gave
 * nothing the money can be asked for at any time, as its buyer heard the book on another right.
 */
export const REFUNDABLE_UNTIL = sql`
  case when ${ORDER_IS_USABLE} and o.state = 'paid' then now() + make_interval(days => ${REFUND_DAYS})
  when ${ORDER_IS_USABLE}
    and o.paid_at > now() - make_interval(days => ${REFUND_DAYS})
    and not exists (
      select from gift_cards g where g.order_id = o.id and g.redeemed_at is not null)
    and (o.kind = 'gift' or ${HEARD_SHARE}::float8 * a.duration_ms > greatest(
      (select coalesce(max(book_position_ms), 0) from playback_positions p
        where p.user_id = o.user_id and p.audiobook_id = a.id),
      (select coalesce(sum(heard_ms), 0) from heard_slots h
        where h.user_id = o.user_id and h.audiobook_id = a.id)))
  then o.paid_at + make_interval(days => ${REFUND_DAYS}) end`
