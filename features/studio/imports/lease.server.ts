import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { isLeaseOver, LONGEST_LEASE } from '#server/db/lease-over.ts'
import { remark } from '#features/books/title-lists/told.server.ts'
import { holdInOrder } from '#features/studio/organisations/hold.server.ts'
import { holdMerges } from '#features/studio/submissions/makers.server.ts'
import type { ImportFormat } from './contract.ts'
import type { ImportState } from './contract.ts'

/** What a killed process held is free again after so long. */
const LEASE = sql`now() + interval '30 seconds'`
const RENEW_MS = 8_000
/** Until then what the console begins is left to it. */
export const FOR_CONSOLE = sql<string>`now() + interval '1 minute'`

export const MOST_TRIES = 5
/** A process may be killed for reasons of its own; one that each time dies over the same rows is stopped too. */
export const MOST_BEGUN = 25
const BROKE_OFF = remark(0, null, 'import.broke_off')

/** The right to work on an import, which one process has at a time. */
export interface Held {
  id: string
  organisation: string
  format: ImportFormat
  /** Who had it run. */
  user: string | null
  /**
   * Writes in a transaction of its own, which another process cannot share: it holds the import.
   * @throws Lost once another has it, or somebody ended it
   */
  write: <T>(work: (tx: Db) => Promise<T>) => Promise<T>
}

/** Who works on an import, where that is to be known elsewhere. */
export interface Worker {
  worker: string
  /** Under which it was taken for them, until they begin. */
  claim: string
}

interface Taking {
  id: string
  state: ImportState
  by?: Worker | undefined
}

class Lost extends Error {}

/**
 * Works on an import that is in a state, where nobody else does. Once the work threw a few times, or
 * began many times and ended none, the import has failed: else its organisation could never send another.
 * @returns whether the work came to its end
 */
export async function withImport(
  db: Db,
  { id, state, by }: Taking,
  work: (held: Held) => Promise<void>,
): Promise<boolean> {
  await failAfterTries(db, id)
  const { worker, claim }: Partial<Worker> = by ?? { worker: randomUUID() }
  const { rows } = await sql<Omit<Held, 'write'>>`
    update imports set worker = ${worker}, worker_until = ${LEASE}, begun = begun + 1
    where id = ${id} and state = ${state}
      and (worker is null or ${isLeaseOver(sql.ref('worker_until'))} or worker = ${claim ?? null})
    returning id, organisation_id as organisation, format, run_by as "user"
  `.execute(db)
  const [found] = rows
  if (!found) return false
  const renew = async (tx: Db) => {
    const { numAffectedRows } = await sql`
      update imports set worker_until = ${LEASE}
      where id = ${id} and worker = ${worker} and state = ${state}`.execute(tx)
    if (!numAffectedRows) throw new Lost()
  }
  const isHeld = () =>
    renew(db).then(
      () => true,
      (error: unknown) => !(error instanceof Lost),
    )
  // What writes holds the row: a renewal beside it would only wait, and keep a connection from others.
  let busy = 0
  const alone = async <T>(act: () => Promise<T>): Promise<T> => {
    busy += 1
    try {
      return await act()
    } finally {
      busy -= 1
    }
  }
  const write: Held['write'] = (part) =>
    alone(() =>
      db.transaction().execute(async (tx) => {
        await holdMerges(tx)
        // Its drafts name both, and whoever deletes one holds them before the import.
        await holdInOrder(tx, {
          users: [found.user],
          organisations: sql`o.id = ${found.organisation}`,
          imports: sql`i.id = ${id}`,
        })
        await renew(tx)
        return part(tx)
      }),
    )
  // Nothing waits for work that is long over elsewhere, as when somebody ended the import meanwhile.
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => undefined)
  const renewal = setInterval(() => {
    if (busy > 0) return
    void alone(() => renew(db)).catch((error: unknown) => {
      // A database that is away for a moment is asked again; meanwhile the lease runs on.
      if (error instanceof Lost) lost.reject(error)
    })
  }, RENEW_MS)
  try {
    const working = work({ ...found, write })
    working.catch(() => undefined)
    await Promise.race([working, lost.promise])
    return true
  } catch (error) {
    if (error instanceof Lost || !(await isHeld())) return false
    await countDeath(db, id, worker)
    throw error
  } finally {
    clearInterval(renewal)
    await sql`update imports set worker = null, worker_until = now()
      where id = ${id} and worker = ${worker}`.execute(db)
    await failAfterTries(db, id)
  }
}

/**
 * Counts a try of a worker that threw, or whose process ended over it, and lets the next begin at once:
 * behind all that wait by then.
 */
export async function countDeath(db: Db, id: string, worker: string): Promise<void> {
  await sql`
    update imports set tries = tries + 1, worker = null, worker_until = now()
    where id = ${id} and worker = ${worker}
  `.execute(db)
  await failAfterTries(db, id)
}

/** SQL: since when an import at work waits for somebody to work on it, or from when on. */
const WAITS_SINCE = sql<string>`case when worker_until <= now() + ${LONGEST_LEASE}
  then worker_until else least(created_at, now()) end`

/** SQL: nobody works on an import that is to be worked on. */
const WAITS = sql<boolean>`(state in ('checking', 'running') and ${WAITS_SINCE} <= now())`

/** From when on an import waits for somebody to work on it, unless whoever does says so anew; null for none. */
export async function nextWaitsFrom(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: number | null }>`
    select extract(epoch from min(${WAITS_SINCE}))::float8 * 1000 as at
    from imports where state in ('checking', 'running')
  `.execute(db)
  const at = rows[0]?.at ?? null
  return at === null ? null : new Date(at)
}

interface Next {
  id: string
  state: 'checking' | 'running'
  /** Since when it waited. */
  since: string
}

/**
 * Takes the import that has waited longest, for a worker who has yet to begin.
 * @param except those that are worked on here: a process that gives no sign of life lost its lease
 */
export async function takeNext(
  db: Db,
  claim: string,
  except: readonly string[],
): Promise<Next | undefined> {
  await failAfterTries(db)
  const { rows } = await sql<Next>`
    with next as (
      select id, ${WAITS_SINCE}::text as since from imports
      where ${WAITS} and id <> all(${except}::uuid[])
      order by ${WAITS_SINCE}, id limit 1 for update skip locked)
    update imports i set worker = ${claim}, worker_until = ${LEASE}
    from next where i.id = next.id returning i.id, i.state, next.since
  `.execute(db)
  return rows[0]
}

/** Gives back what was taken and not begun; it waits since then. */
export async function giveBack(
  db: Db,
  claim: string,
  { id, since }: Pick<Next, 'id' | 'since'>,
): Promise<void> {
  await sql`
    update imports set worker = null, worker_until = ${since}::timestamptz
    where id = ${id} and worker = ${claim}
  `.execute(db)
}

async function failAfterTries(db: Db, id: string | null = null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; wasChecked: boolean }>`
      update imports set state = 'failed', finished_at = now(), fault = ${JSON.stringify(BROKE_OFF)}::jsonb
      where (${id}::uuid is null or id = ${id}) and state in ('checking', 'running')
        and (tries >= ${MOST_TRIES} or begun >= ${MOST_BEGUN})
        and (worker is null or ${isLeaseOver(sql.ref('worker_until'))})
      returning id, checked_at is not null as "wasChecked"
    `.execute(tx)
    for (const failed of rows)
      await (failed.wasChecked ? countRows(tx, failed.id) : dropRows(tx, failed.id))
  })
}

/** Removes the rows of an import of which nothing will come. */
export async function dropRows(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('import_rows').where('import_id', '=', id).execute()
  await countRows(tx, id)
}

/** Notes how many rows there are of each verdict, for whoever asks for the import. */
export async function countRows(tx: Db, id: string): Promise<void> {
  await sql`
    update imports set
      counts = (select coalesce(jsonb_object_agg(verdict, count), '{}') from (
        select verdict, count(*)::int as count from import_rows where import_id = ${id}
        group by verdict) as counted),
      warned = (select count(*)::int from import_rows where import_id = ${id} and warnings <> '[]')
    where id = ${id}
  `.execute(tx)
}
