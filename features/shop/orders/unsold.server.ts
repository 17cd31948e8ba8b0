import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { IS_PUBLISHED, RIGHTS_ARE_OVER } from '#features/books/book/hearable.server.ts'
import { ORDER_WAITS } from '#features/shop/ledger/order-sql.server.ts'
import { giveUp } from './orders.server.ts'

/** So many a round. */
const MOST = 200

/**
 * Gives up orders that wait to be paid where their book has been withdrawn or suspended since, or
 * its rights are over: nobody else gets it. What is paid at that very moment is delivered all the same.
 */
export async function giveUpUnsold(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join order_lines l on l.order_id = o.id
      join audiobooks a on a.id = l.audiobook_id
    where ${ORDER_WAITS} and (${RIGHTS_ARE_OVER} or not coalesce(${IS_PUBLISHED}, false))
    order by o.number limit ${MOST}
  `.execute(db)
  for (const { id } of rows) await db.transaction().execute((tx) => giveUp(tx, id))
}
