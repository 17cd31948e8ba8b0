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
    await hold(tx, 'users', userId)
    const waiting = calls()
    await untilWaiting(db, waiting.length)
    await change(tx)
    return { waiting }
  })
  return Promise.all(begun.waiting)
}

/**
 * Lets two calls come to a row one right after the other: it is held until the first waits for it,
 * and then until the second waits too.
 */
export async function inTurn<First, Second>(
  db: Db,
  [table, id]: [string, string],
  calls: [() => Promise<First>, () => Promise<Second>],
): Promise<[First, Second]> {
  const begun = await db.transaction().execute(async (tx) => {
    await hold(tx, table, id)
    const first = calls[0]()
    await untilWaiting(db, 1)
    const second = calls[1]()
    await untilWaiting(db, 2)
    return { both: [first, second] as const }
  })
  return Promise.all(begun.both)
}

const hold = (tx: Db, table: string, id: string) =>
  sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx)

/** Waits until so many calls wait for what is held. */
export const untilWaiting = (db: Db, count: number) =>
  expect.poll(() => countWaiting(db), { timeout: 5_000 }).toBe(count)

async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db)
  return rows[0]?.count ?? 0
}
