import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { BUILD } from '#server/build.ts'
import { arrayOf, type Db } from '#server/db/database.ts'

/** What was read of a book or a person, by its kind. */
export interface Reading {
  id: string
  what: string
}

/** A reading to be kept. */
export interface Read extends Reading {
  /** JSON on one line. */
  text: string
  /** What it names besides: people and the series of a book, the books of a person. */
  dependsOn: readonly string[]
  /** Of a person: how many lines of the catalogue name them. */
  lines?: number
}

/** A moment before a reading: what is committed later counts as not seen by it. */
export interface Before {
  seen: string
  at: string
}

/** Kept texts of readings, in their order, each null where it is to be read anew. */
export interface Kept {
  texts: (string | null)[]
  before: Before
  /** By which code and in which cluster; null where nothing can be kept. */
  form: string | null
}

const NOT_ALLOWED = '42501'
const UNKNOWN_FUNCTION = '42883'
const isRefused = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  [NOT_ALLOWED, UNKNOWN_FUNCTION].includes(String(error.code))

const clusters = new WeakMap<Db, Promise<string | null>>()

/** The number that no other cluster has; null where the server does not tell it. */
function clusterOf(db: Db): Promise<string | null> {
  const known = clusters.get(db)
  if (known) return known
  const asked = sql<{ id: string }>`select system_identifier::text as id from pg_control_system()`
    .execute(db)
    .then(
      ({ rows }) => rows[0]?.id ?? null,
      (error: unknown) => {
        // What is no answer of the server is asked again.
        if (!isRefused(error)) clusters.delete(db)
        return null
      },
    )
  clusters.set(db, asked)
  return asked
}

/**
 * What is read by this code on this cluster; null where nothing can be kept: in a transaction, or on a
 * server that does not name itself.
 */
async function formOf(db: Db, build = BUILD): Promise<string | null> {
  const cluster = db.isTransaction ? null : await clusterOf(db)
  return cluster && `${build} ${cluster}`
}

/** SQL: reading `k` is of a moment yet to come, as a copy of another cluster brings them. */
const IS_AHEAD = sql`pg_snapshot_xmax(k.seen) > pg_snapshot_xmax(pg_current_snapshot())`

/** SQL: a change that reading `k` has not seen ends it, and of a person another line of the catalogue. */
const IS_LATE = sql`(${IS_AHEAD} or (select exists (select from reading_changes))
  and exists (select from reading_changes c
    where c.id = any(k.depends_on) and not pg_visible_in_snapshot(c.xid, k.seen))
  or k.lines is not null and k.lines <> (
    select count(*) from audiobook_people ap where ap.person_id = k.subject_id))`

const LETTERS_OF_AN_ID = 36

/** Reads what was kept of books, unless any of them changed since. */
export async function readKept(db: Db, wanted: readonly Reading[], build = BUILD): Promise<Kept> {
  const form = wanted.length > 0 ? await formOf(db, build) : null
  if (form === null) return { texts: wanted.map(() => null), before: { seen: '', at: '' }, form }
  const [ids, kinds] = [wanted.map(({ id }) => id), wanted.map(({ what }) => what)]
  const { lines, before } = await linesOf(db, {
    line: sql`coalesce(k.text, '')`,
    wanted: sql`unnest(${arrayOf(ids, 'uuid')}, ${arrayOf(kinds, 'text')}) with ordinality w (id, what, place)`,
    form,
  })
  const texts = lines.map((text) => text || null)
  if (texts.length !== wanted.length) throw new Error('A reading is JSON on one line')
  return { texts, before, form }
}

/** Books that a query finds, in its order, and what is kept of each. */
export interface KeptOfList extends Kept {
  ids: readonly string[]
}

/**
 * What was kept of the books that a query finds, with their ids: one statement, where asking for the ids
 * first would be two.
 * @param list a query of one column, `id`, and what its statement begins with
 * @returns null where nothing can be kept
 */
export async function readKeptOfList(
  db: Db,
  list: { beginning: RawBuilder<unknown>; query: RawBuilder<unknown> },
  what: string,
): Promise<KeptOfList | null> {
  const form = await formOf(db)
  if (form === null) return null
  const { lines, before } = await linesOf(db, {
    beginning: list.beginning,
    line: sql`w.id::text || coalesce(k.text, '')`,
    wanted: sql`(select id, ${what}::text as what, place
      from unnest(array(${list.query})) with ordinality u (id, place)) w`,
    form,
  })
  return {
    ids: lines.map((line) => line.slice(0, LETTERS_OF_AN_ID)),
    texts: lines.map((line) => line.slice(LETTERS_OF_AN_ID) || null),
    before,
    form,
  }
}

interface Lines {
  beginning?: RawBuilder<unknown>
  /** Of a wanted reading `w` and what is kept of it, `k`. */
  line: RawBuilder<unknown>
  /** Rows `w (id, what, place)`. */
  wanted: RawBuilder<unknown>
  form: string
}

/** One row of all costs less than a row each. */
async function linesOf(db: Db, { beginning = sql``, line, wanted, form }: Lines) {
  const { rows } = await sql<{ joined: string | null } & Before>`${beginning}
    select string_agg(${line}, chr(10) order by w.place) as joined,
      pg_current_snapshot()::text as seen, now()::text as at
    from ${wanted}
      left join kept_readings k on k.subject_id = w.id and k.what = w.what and k.form = ${form}
        and not ${IS_LATE}
  `.execute(db)
  const [{ joined, ...before }] = rows as [{ joined: string | null } & Before]
  return { lines: joined === null ? [] : joined.split('\n'), before }
}

/** Who answers people keeps for one of them at a time: the next in line loses nothing but a copy. */
const keeping = new WeakSet<Db>()
const MOST_WAIT_MS = 500

/**
 * Keeps what was read after `before`, for whoever asks next; where it cannot, they read it anew.
 * @param isPatient whether it is kept though something else is being kept at this moment
 */
export async function keepReadings(
  db: Db,
  { before, form }: Kept,
  read: readonly Read[],
  isPatient = false,
): Promise<void> {
  if (form === null || read.length === 0 || (keeping.has(db) && !isPatient)) return
  keeping.add(db)
  const writing = sql`
    insert into kept_readings (subject_id, what, form, seen, depends_on, lines, text)
    select id, what, ${form}, ${before.seen}::pg_snapshot, id || "dependsOn", lines, text
    from json_to_recordset(${JSON.stringify(read)})
      as read (id uuid, what text, "dependsOn" uuid[], lines integer, text text)
    -- After so long a sweep may have dropped what would tell that it is out of date.
    where now() - ${before.at}::timestamptz < interval '10 minutes'
    order by id, what
    on conflict (subject_id, what) do update set form = excluded.form, seen = excluded.seen,
      depends_on = excluded.depends_on, lines = excluded.lines, text = excluded.text
      where kept_readings.form <> excluded.form
        or pg_snapshot_xmax(kept_readings.seen) < pg_snapshot_xmax(excluded.seen)
  `
    .execute(db)
    // The answer is there already: a full disk, or a server that takes no writes, does not undo it.
    .catch(() => undefined)
    .finally(() => keeping.delete(db))
  // Whoever holds the table against writes holds no answer.
  await (isPatient
    ? writing
    : Promise.race([writing, wait(MOST_WAIT_MS, undefined, { ref: false })]))
}

/** Twice as long as a reading may be on its way to be kept. */
const MET = sql`interval '20 minutes'`
const AT_ONCE = 200

/**
 * Deletes readings that are out of date, and changes that tell of none any more. Rows are locked in
 * the order in which they are kept, and few at a time: whoever opens a list waits for none for long.
 * @returns the books of which something was out of date
 */
export async function sweepReadings(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with changed as (
      select id as book, xid from reading_changes
      union all
      select ap.audiobook_id, c.xid from reading_changes c join audiobook_people ap on ap.person_id = c.id
      union all
      select a.id, c.xid from reading_changes c join audiobooks a on a.series_id = c.id)
    select distinct k.subject_id as id from changed join kept_readings k on k.subject_id = changed.book
    where not pg_visible_in_snapshot(changed.xid, k.seen)
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  const all = [...ids, ...(await changedPeople(db))]
  for (let from = 0; from < all.length; from += AT_ONCE)
    await sql`
      with late as (
        select subject_id, what from kept_readings k
        where subject_id = any(${arrayOf(all.slice(from, from + AT_ONCE), 'uuid')}) and ${IS_LATE}
        order by subject_id, what for update)
      delete from kept_readings k using late
      where k.subject_id = late.subject_id and k.what = late.what
    `.execute(db)
  await sql`delete from reading_changes where met_at < now() - ${MET}`.execute(db)
  await sql`update reading_changes set met_at = now() where met_at is null`.execute(db)
  return ids
}

/** The people of whom a reading may be out of date. */
async function changedPeople(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct k.subject_id as id
    from kept_readings k cross join unnest(k.depends_on) named (id)
      join reading_changes c on c.id = named.id
    where k.lines is not null and not pg_visible_in_snapshot(c.xid, k.seen)
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes readings that came with a copy of another cluster, before its numbers are reached here. */
export async function dropReadingsAhead(db: Db): Promise<void> {
  await sql`delete from kept_readings k where ${IS_AHEAD}`.execute(db)
}

/** The next books, in the order of their ids, of which this code has not kept a reading of each kind. */
export async function unreadBooks(
  db: Db,
  { whats, after, limit }: { whats: readonly string[]; after: string; limit: number },
): Promise<string[]> {
  const form = await formOf(db)
  if (form === null) return []
  const { rows } = await sql<{ id: string }>`
    select a.id from audiobooks a where a.id > ${after}::uuid and ${whats.length} > (
      select count(*) from kept_readings k where k.subject_id = a.id
        and k.what = any(${arrayOf(whats, 'text')}) and k.form = ${form})
    order by a.id limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}
