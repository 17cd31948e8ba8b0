import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { LONGEST_LEASE } from '#server/db/lease-over.ts'

/** How long a worker keeps its jobs without a word, and how often it says one. */
const TIMES = { leaseMs: 30_000, beatMs: 10_000 }

/** Says that a worker lives. */
export async function renewLease(db: Db, poolId: string): Promise<void> {
  await sql`
    insert into job_workers (pool_id, seen_at) values (${poolId}, now())
    on conflict (pool_id) do update set seen_at = excluded.seen_at
  `.execute(db)
}

/**
 * Frees the jobs and queues of workers that said nothing for a lease: killed ones, whose jobs
 * graphile-worker keeps for four hours.
 * @returns the names of those workers
 */
export async function freeJobsOfTheDead(db: Db, leaseMs = TIMES.leaseMs): Promise<string[]> {
  await bringBack(db)
  const { rows } = await sql<{ locked_by: string }>`
    select locked_by from (
      select locked_by, locked_at from graphile_worker._private_jobs
      union all select locked_by, locked_at from graphile_worker._private_job_queues
    ) held left join job_workers on pool_id = locked_by
    where locked_by is not null
    group by locked_by, seen_at
    having coalesce(seen_at, max(locked_at)) < now() - make_interval(secs => ${leaseMs / 1_000})
  `.execute(db)
  const dead = rows.map(({ locked_by }) => locked_by)
  if (dead.length > 0)
    await sql`select graphile_worker.force_unlock_workers(${dead}::text[])`.execute(db)
  return dead
}

/** What was noted while the clock was ahead counts from now on: who lives says so before a lease is over. */
async function bringBack(db: Db): Promise<void> {
  const isAhead = (at: string) => sql`${sql.ref(at)} > now() + ${LONGEST_LEASE}`
  await sql`
    with workers as (update job_workers set seen_at = now() where ${isAhead('seen_at')}),
    queues as (update graphile_worker._private_job_queues set locked_at = now() where ${isAhead('locked_at')})
    update graphile_worker._private_jobs set locked_at = now() where ${isAhead('locked_at')}
  `.execute(db)
}

interface Terms {
  db: Db
  /** The name under which this process holds jobs now. */
  poolId: () => string
  /** Hears whose jobs were freed. */
  onFreed: (poolIds: readonly string[]) => void
}

/**
 * Renews this worker's lease until it is stopped, and frees what others left. Who could not reach the
 * database for a while judges nobody for a lease: the others could not either.
 */
export function keepLease({ db, poolId, onFreed }: Terms, given: Partial<typeof TIMES> = {}) {
  const { leaseMs, beatMs } = { ...TIMES, ...given }
  const stopping = new AbortController()
  const { signal } = stopping
  let [beatenAt, steadySince] = [performance.now(), performance.now()]
  const beat = async () => {
    await renewLease(db, poolId())
    const now = performance.now()
    if (now - beatenAt > leaseMs) steadySince = now
    beatenAt = now
    if (now - steadySince < leaseMs) return
    const freed = await freeJobsOfTheDead(db, leaseMs)
    if (freed.length > 0) onFreed(freed)
  }
  const keep = async () => {
    while (!signal.aborted) {
      // A database that is away is asked again with the next beat.
      await beat().catch(() => undefined)
      await wait(beatMs, undefined, { signal }).catch(() => undefined)
    }
  }
  const kept = keep()
  return {
    async stop() {
      stopping.abort()
      await kept
      await db
        .deleteFrom('job_workers')
        .where('pool_id', '=', poolId())
        .execute()
        .catch(() => undefined)
    },
  }
}
