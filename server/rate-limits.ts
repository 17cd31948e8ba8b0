import { sql } from 'kysely'
import type { Db } from './db'
import { AppError } from './errors'

export interface Limit {
  /** How many in one window. */
  max: number
  /** The window's length in seconds. */
  seconds: number
}

/**
 * Counts one attempt under a key, for every process alike.
 * @throws AppError too_many_requests with the seconds to wait, once the window is used up
 */
export async function countAttempt(db: Db, key: string, { max, seconds }: Limit): Promise<void> {
  const { rows } = await sql<{ hits: number; wait: number }>`
    insert into rate_limits as r (key, hits, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      hits = case when r.resets_at <= now() then 1 else r.hits + 1 end,
      resets_at = case when r.resets_at <= now() then excluded.resets_at else r.resets_at end
    returning hits, extract(epoch from resets_at - now())::float8 as wait
  `.execute(db)
  const [row] = rows
  if (row && row.hits > max)
    throw new AppError('too_many_requests', { retryAfter: Math.max(1, row.wait) })
}

/** Forgets a key, as a right password does for the wrong ones before it. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute()
}

/** Deletes windows that are over: made-up addresses would fill the table otherwise. */
export async function dropPastWindows(db: Db): Promise<void> {
  await sql`delete from rate_limits where resets_at <= now()`.execute(db)
}

/** Takes one attempt back, where it turned out not to be one that counts. */
export async function takeBackAttempt(db: Db, key: string): Promise<void> {
  await sql`update rate_limits set hits = hits - 1 where key = ${key} and hits > 0`.execute(db)
}
