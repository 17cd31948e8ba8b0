import { sql } from 'kysely'
import { arrayOf, type Db } from '#server/db/database.ts'

/** What was read of a book, by its kind. */
export interface Reading {
  id: string
  what: string
}

/** A moment before a reading: what is committed later counts as not seen by it. */
export interface Before {
  unseenFrom: string
  at: string
}

/** Kept texts of readings, in their order, each null where it is to be read anew. */
export interface Kept {
  texts: (string | null)[]
  before: Before
  /** By which code and in which cluster; null where nothing can be kept. */
  form: string | null
}

const clusters = new WeakMap<Db, Promise<string | null>>()

/** The number that no other cluster has; null where the server does not tell it. */
function clusterOf(db: Db): Promise<string | null> {
  const known = clusters.get(db)
  if (known) return known
  const asked = sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`
    .execute(db)
    .then(
      ({ rows }) => rows[0]?.id ?? null,
      () => null,
    )
  clusters.set(db, asked)
  return asked
}

/**
 * Reads what was kept of books, unless any of them changed since.
 * @param version raised when the same rows are written as another text
 */
export async function readKept(db: Db, version: string, wanted: readonly Reading[]): Promise<Kept> {
  const cluster = db.isTransaction ? null : await clusterOf(db)
  const texts = wanted.map(() => null)
  if (cluster === null || wanted.length === 0)
    return { texts, before: { unseenFrom: '0', at: '' }, form: null }
  const form = `${version} ${cluster}`
  const [ids, kinds] = [wanted.map(({ id }) => id), wanted.map(({ what }) => what)]
  const { rows } = await sql<{ text: string | null } & Partial<Before>>`
    select k.text, case when w.place = 1 then pg_snapshot_xmin(pg_current_snapshot())::text end as "unseenFrom",
      case when w.place = 1 then now()::text end as at
    from unnest(${arrayOf(ids, 'uuid')}, ${arrayOf(kinds, 'text')}) with ordinality w (id, what, place)
      left join book_readings k on k.audiobook_id = w.id and k.what = w.what and k.form = ${form}
        and not exists (select from book_changes c
          where c.audiobook_id = k.audiobook_id and c.xid >= k.unseen_from)
    order by w.place
  `.execute(db)
  const [first] = rows
  if (!first?.unseenFrom || !first.at) throw new Error('The first row tells the moment')
  const { unseenFrom, at } = first
  return { texts: rows.map(({ text }) => text), before: { unseenFrom, at }, form }
}

/** Keeps what was read after `before`, for whoever asks next; where it cannot, they read it anew. */
export async function keepReadings(
  db: Db,
  { before, form }: Kept,
  read: readonly (Reading & { text: string })[],
): Promise<void> {
  if (form === null || read.length === 0) return
  const column = (of: (one: Reading & { text: string }) => string) => read.map(of)
  await sql`
    insert into book_readings (audiobook_id, what, form, unseen_from, text)
    select id, what, ${form}, ${before.unseenFrom}::xid8, text
    from unnest(${arrayOf(
      column(({ id }) => id),
      'uuid',
    )},
      ${arrayOf(
        column(({ what }) => what),
        'text',
      )}, ${arrayOf(
        column(({ text }) => text),
        'text',
      )})
      as read (id, what, text)
    -- After so long a sweep may have dropped what would tell that it is out of date.
    where now() - ${before.at}::timestamptz < interval '10 minutes'
    order by id, what
    on conflict (audiobook_id, what) do update set form = excluded.form,
      unseen_from = excluded.unseen_from, text = excluded.text
      where book_readings.form <> excluded.form
        or book_readings.unseen_from < excluded.unseen_from
  `
    .execute(db)
    // The answer is there already: a full disk, or a server that takes no writes, does not undo it.
    .catch(() => undefined)
}

const MET = sql`interval '1 hour'`

/** Deletes readings that are out of date, and changes that tell of none any more. */
export async function sweepReadings(db: Db): Promise<void> {
  await sql`
    delete from book_readings k using book_changes c
    where c.audiobook_id = k.audiobook_id and c.xid >= k.unseen_from
  `.execute(db)
  await sql`delete from book_changes where met_at < now() - ${MET}`.execute(db)
  await sql`update book_changes set met_at = now() where met_at is null`.execute(db)
}
