import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/database.ts'

/**
 * Lets a change of an account overtake what was begun before it: the account's row is held until
 * every call waits for it, then the change is written.
 */
export async function overtake<T>(
  db: Db,
  userId: string,
  { calls, change }: { calls: () => Promise<T>[]; change: (tx: Db) => Promise<unknown> },
): Promise<T[]> {
  const begun = await db.transaction().execute(async (tx) => {
    await sql`select from users where id = ${userId} for update`.execute(tx)
    const waiting = calls()
    await expect.poll(() => countWaiting(db), { timeout: 5_000 }).toBe(waiting.length)
    await change(tx)
    return { waiting }
  })
  return Promise.all(begun.waiting)
}

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count ?? 0
}
