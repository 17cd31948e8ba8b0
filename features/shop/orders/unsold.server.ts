import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { enqueue, type Jobs } from '#server/jobs/jobs.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { lockUsers } from '#features/shop/ledger/locks.server.ts'
import { ORDER_WAITS } from '#features/shop/ledger/order-sql.server.ts'
import { UNSOLD } from '#features/shop/ledger/unsold.server.ts'
import { giveUp, giveUpWaiting } from './orders.server.ts'

const MOST = 200

const JOB = 'giveUpUnsold'
export const crontab = [`*/5 * * * * ${JOB} ?jobKey=${JOB}`]

const Has = z.object({ userId: Id, audiobookId: Id })

export const jobs: Jobs = {
  [JOB]: ({ db }) => giveUpUnsold(db),

  'orders.giveUpWaiting': ({ db }, payload) => {
    const { userId, audiobookId } = Has.parse(payload)
    return db.transaction().execute(async (tx) => {
      if ((await lockUsers(tx, [userId])) > 0) await giveUpWaiting(tx, userId, audiobookId)
    })
  },
}

/** Has what is sold no more be given up at once, and not with the next round. */
export const giveUpUnsoldSoon = (tx: Db): Promise<void> => enqueue(tx, JOB, {}, { key: JOB })

/**
 * Gives up orders that wait to be paid where their book has been withdrawn or suspended since, its
 * rights are over or no longer reach where it was ordered, or it is free: nobody else gets it so.
 */
export async function giveUpUnsold(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join order_lines l on l.order_id = o.id
      join audiobooks a on a.id = l.audiobook_id
    where ${ORDER_WAITS} and ${UNSOLD} is not null
    order by o.number limit ${MOST}
  `.execute(db)
  for (const { id } of rows) await db.transaction().execute((tx) => giveUp(tx, id))
}
