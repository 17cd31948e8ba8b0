import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { RefundReason } from '#shared/money/ledger.ts'
import {
  IS_FREE,
  IS_PUBLISHED,
  isSoldTo,
  RIGHTS_ARE_OVER,
} from '#features/books/book/hearable.server.ts'
import type { LockedOrder } from './locks.server.ts'

/** SQL: why the money of order `o` for a book `a` goes back, should it come now; null where it stays. */
const RETURNED_FOR = sql<Returned | null>`(case when ${IS_FREE} then 'became_free'
  when not ${isSoldTo(sql`o.country`)} then 'not_sold' end)`

type Returned = Extract<RefundReason, 'not_sold' | 'became_free'>

/** SQL: why nobody can buy a book `a` any more as it was ordered in `o`; null while they can. */
export const UNSOLD = sql<Returned | 'withdrawn' | null>`(case
  when ${RIGHTS_ARE_OVER} or not coalesce(${IS_PUBLISHED}, false) then 'withdrawn'
  else ${RETURNED_FOR} end)`

/** Why an order of which nothing came yet brings nothing: what is the buyer's already is told of as that. */
export async function unsoldReason(tx: Db, { id }: LockedOrder): Promise<Returned | null> {
  const { rows } = await sql<{ reason: Returned | null }>`
    select ${RETURNED_FOR} as reason
    from orders o join order_lines l on l.order_id = o.id join audiobooks a on a.id = l.audiobook_id
    where o.id = ${id} and not (o.kind = 'own' and exists (select from entitlements e
      where e.user_id = o.user_id and e.audiobook_id = a.id and e.revoked_at is null))
  `.execute(tx)
  return rows[0]?.reason ?? null
}
