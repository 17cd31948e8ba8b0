import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** A moment of a database: what was committed before it, the time then, and which it is of its cluster. */
export interface Moment {
  snapshot: string
  at: string
  database: string
}

/** SQL: another number than before where a copy was put in the place of the database. */
const THIS_DATABASE = sql<string>`(select oid::text from pg_database where datname = current_database())`

export interface Changes {
  moment: Moment
  /** Books whose names or visibility changed. */
  names: string[]
  /** Books of which only the popularity did. */
  popularity: string[]
  /**
   * False where rows may be gone before they were read, where there are too many, or where the
   * database is another than it was: then all books must be read.
   */
  complete: boolean
}

// A row goes so long after a sweep met it, and a sweep comes every quarter of an hour. A product that
// stood still for a day starts with the index that it had.
const KEPT = sql`interval '26 hours'`
const READABLE = sql`interval '25 hours'`
/** More are as quickly read with all others. */
const MOST = 50_000

/** Now, as the statements of this transaction see it. */
export async function readMoment(db: Db): Promise<Moment> {
  const { rows } = await sql<Moment>`
    select pg_current_snapshot()::text as snapshot, now() as at, ${THIS_DATABASE} as database
  `.execute(db)
  return onlyRow(rows)
}

/**
 * What became visible since a moment: changes of every transaction that its snapshot did not see,
 * and books whose time of publication has come. One statement, so that nothing falls between it
 * and the moment it answers.
 */
export async function readChanges(db: Db, { snapshot, at, database }: Moment): Promise<Changes> {
  const { rows } = await sql<
    Moment & { names: string | null; popularity: string | null; complete: boolean }
  >`
    with unseen as (
      select what, unnest(audiobook_ids) as id from search_changes
      where xid >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        -- Rows that were restored from another cluster bear numbers yet to come.
        and xid < pg_snapshot_xmax(pg_current_snapshot())
        and not pg_visible_in_snapshot(xid, ${snapshot}::pg_snapshot)
      union all
      select 'names', id from audiobooks where published_at > ${at}::timestamptz and published_at <= now()
    )
    select pg_current_snapshot()::text as snapshot, now() as at, ${THIS_DATABASE} as database,
      ${THIS_DATABASE} = ${database} and now() - ${at}::timestamptz < ${READABLE} and count(*) <= ${MOST}
        and pg_snapshot_xmax(pg_current_snapshot()) >= pg_snapshot_xmax(${snapshot}::pg_snapshot)
        as complete,
      case when count(*) <= ${MOST}
        then string_agg(distinct id::text, ' ') filter (where what = 'names') end as names,
      case when count(*) <= ${MOST}
        then string_agg(distinct id::text, ' ') filter (where what = 'popularity') end as popularity
    from unseen
  `.execute(db)
  const { names, popularity, complete, ...moment } = onlyRow(rows)
  const named = new Set(names?.split(' '))
  const counted = popularity?.split(' ').filter((id) => !named.has(id)) ?? []
  return { moment, names: [...named], popularity: counted, complete }
}

/** Deletes what every process has read, or will not rely on. */
export async function dropPastChanges(db: Db): Promise<void> {
  await sql`delete from search_changes where met_at < now() - ${KEPT}`.execute(db)
  await sql`update search_changes set met_at = now() where met_at is null`.execute(db)
}

function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('A select without a table answers one row')
  return row
}
