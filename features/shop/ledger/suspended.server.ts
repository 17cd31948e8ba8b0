import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { LockedOrder } from './locks.server.ts'
import { ORDER_IS_USABLE } from './order-sql.server.ts'

export type Suspension = 'none' | 'whole' | 'partly'

/** A gift that was redeemed would go back with the others of its order: that is left to the buyer. */
export async function suspensionOf(tx: Db, { id }: LockedOrder): Promise<Suspension> {
  const { rows } = await sql<{ redeemed: boolean }>`
    select exists (select from gift_cards g where g.order_id = l.order_id
      and g.redeemed_at is not null) as redeemed
    from order_lines l join audiobooks a on a.id = l.audiobook_id
    where l.order_id = ${id} and a.suspended_at is not null
  `.execute(tx)
  const [row] = rows
  if (!row) return 'none'
  return row.redeemed ? 'partly' : 'whole'
}

/** Orders of gifts of suspended books that go back, or whose buyer has yet to be told. */
export async function findSuspendedGifts(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from audiobooks a join order_lines l on l.audiobook_id = a.id
      join orders o on o.id = l.order_id
    where a.suspended_at is not null and o.kind = 'gift' and ${ORDER_IS_USABLE}
      and not exists (select from ledger_entries where order_id = o.id and kind = 'refund_failed')
      and exists (select from gift_cards where order_id = o.id and redeemed_at is null)
      and (not exists (select from gift_cards where order_id = o.id and redeemed_at is not null)
        or (o.user_id is not null
          and not exists (select from messages where dedupe = 'giftSuspended:' || o.id)))
    order by o.number limit ${most}
  `.execute(db)
  return rows.map(({ id }) => id)
}
