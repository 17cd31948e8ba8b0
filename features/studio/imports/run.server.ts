import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { takeTurns } from '#server/http/take-turns.ts'
import type { Maker } from '#features/studio/submissions/contract.ts'
import { findMerged } from '#features/studio/submissions/makers.server.ts'
import { endOffers } from '#features/studio/narration/endings.server.ts'
import { standingOf } from './access.server.ts'
import { BATCH, type ImportContext } from './check.server.ts'
import { readKnownTitles, readPeople } from './known.server.ts'
import { countRows, withImport, type Held, type Worker } from './lease.server.ts'
import { plan, type Ground, type Planned, type StoredRow } from './plan.server.ts'
import { knownBy } from './title-index.server.ts'

/** A transaction keeps the import from others: rows that take long are fewer. */
const BATCH_MS = 2_000

interface Run extends Omit<Ground, 'mayWriteRights'> {
  held: Held
}

interface RunTerms {
  batch?: number
  batchMs?: number
  by?: Worker
}

/**
 * Makes drafts of the rows of an import, from where an earlier process left off.
 * @returns whether it came to its end here
 */
export const makeDrafts = (
  { db }: Pick<ImportContext, 'db'>,
  id: string,
  { batch = BATCH, batchMs = BATCH_MS, by }: RunTerms = {},
): Promise<boolean> =>
  withImport(db, { id, state: 'running', by }, async (held) => {
    const takeTurn = takeTurns()
    const known = await readKnownTitles(db, held.organisation, takeTurn)
    const { personOf } = await readPeople(db, takeTurn)
    const run: Run = {
      held,
      known,
      personOf,
      taken: await takenBefore(db, id),
      takeTurn,
    }
    while (await held.write((tx) => runBatch(tx, run, { most: batch, mostMs: batchMs })));
    await held.write((tx) =>
      sql`update imports set state = 'done', finished_at = now(), worker = null
        where id = ${id}`.execute(tx),
    )
  })

async function takenBefore(db: Db, id: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; line: number }>`
    select r.submission_id as id, r.line from import_rows r join imports i on i.id = r.import_id
    where i.id = ${id} and r.position <= i.done_count and r.submission_id is not null
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row.line]))
}

/** Answers whether there may be more. */
async function runBatch(
  tx: Db,
  run: Run,
  { most, mostMs }: { most: number; mostMs: number },
): Promise<boolean> {
  const { mayRun, mayWriteRights } = await standingOf(tx, run.held.id, run.held.user)
  if (!mayRun) {
    await sql`update imports set state = 'cancelled', finished_at = now(), worker = null
      where id = ${run.held.id}`.execute(tx)
    return false
  }
  const { rows } = await sql<StoredRow>`
    select r.position, r.line, r.verdict, r.title, r.faults, r.warnings
    from import_rows r join imports i on i.id = r.import_id
    where i.id = ${run.held.id} and r.position > i.done_count
    order by r.position limit ${most}
  `.execute(tx)
  if (rows.length === 0) return false
  const drawn = await plan(tx, { ...run, mayWriteRights }, rows, mostMs)
  const planned = await namingWhoIsThere(tx, drawn)
  await insertDrafts(tx, run, planned)
  await updateDrafts(tx, run, planned)
  await writeBases(tx, run, planned)
  await removeDrafts(tx, planned)
  await noteRows(tx, run.held.id, planned)
  await sql`update imports set done_count = ${planned.at(-1)?.row.position}, begun = 0, tries = 0
    where id = ${run.held.id}`.execute(tx)
  await countRows(tx, run.held.id)
  return true
}

/** People may have been merged since the run began: whom they are with now is named in their place. */
async function namingWhoIsThere(tx: Db, planned: readonly Planned[]): Promise<Planned[]> {
  const makers = planned.flatMap(({ documents }) =>
    documents ? [...documents.book.authors, ...documents.book.narrators] : [],
  )
  const now = await findMerged(tx, [...new Set(makers.flatMap(({ person }) => person ?? []))])
  const named = (those: readonly Maker[]) =>
    those.map((maker) => ({ ...maker, person: (maker.person && now.get(maker.person)) || null }))
  return planned.map((one) => {
    if (!one.documents) return one
    const { book } = one.documents
    const there = { ...book, authors: named(book.authors), narrators: named(book.narrators) }
    return { ...one, documents: { ...one.documents, book: there } }
  })
}

const draftsIn = (planned: readonly Planned[]) =>
  JSON.stringify(planned.map(({ id, documents }) => ({ id, ...documents })))

async function insertDrafts(tx: Db, run: Run, planned: readonly Planned[]): Promise<void> {
  const made = planned.filter(({ judged }) => judged.verdict === 'new')
  if (made.length === 0) return
  const { organisation, user } = run.held
  await sql`
    with made as (
      insert into submissions (id, organisation_id, created_by, state_by, book, rights, prices)
      select d.id, ${organisation}, ${user}, ${user}, d.book, d.rights, d.prices
      from jsonb_to_recordset(${draftsIn(made)}::jsonb)
        as d(id uuid, book jsonb, rights jsonb, prices jsonb)
      returning id)
    insert into submission_history (submission_id, act, from_state, to_state, actor_id)
    select id, 'create', 'draft', 'draft', ${user} from made
  `.execute(tx)
  for (const { id, row } of made) if (id && row.title) run.known.add(id, knownBy(row.title))
}

async function updateDrafts(tx: Db, run: Run, planned: readonly Planned[]): Promise<void> {
  const changed = planned.filter(
    ({ judged, documents }) => judged.verdict === 'changed' && documents,
  )
  if (changed.length === 0) return
  await sql`
    update submissions s set book = d.book, rights = d.rights, prices = d.prices,
      rights_signed_by = case when d.rights ->> 'signed' is not null then s.rights_signed_by end,
      version = s.version + 1, updated_at = now()
    from jsonb_to_recordset(${draftsIn(changed)}::jsonb)
      as d(id uuid, book jsonb, rights jsonb, prices jsonb)
    where s.id = d.id
  `.execute(tx)
  await noteImporter(tx, run, changed)
  const unsigned = changed.flatMap(({ id, before, documents }) =>
    id && before?.rights.signed && !documents?.rights.signed ? [id] : [],
  )
  if (unsigned.length === 0) return
  await sql`
    insert into submission_history (submission_id, act, from_state, to_state, actor_id)
    select id, 'unsignRights', state, state, ${run.held.user} from submissions
    where id = any(${unsigned}::uuid[])
  `.execute(tx)
}

/** A member who has titles changed works on them as one who writes them by hand. */
async function noteImporter(tx: Db, { held }: Run, changed: readonly Planned[]): Promise<void> {
  await sql`
    insert into submission_writers (submission_id, user_id)
    select id, m.user_id from unnest(${changed.map(({ id }) => id)}::uuid[]) id
      join organisation_members m on m.organisation_id = ${held.organisation} and m.user_id = ${held.user}
    on conflict do nothing
  `.execute(tx)
}

/** Keeps what the file said of titles, for the next file to be compared with. */
async function writeBases(tx: Db, run: Run, planned: readonly Planned[]): Promise<void> {
  const bases = planned.flatMap(({ id, before, row, judged }) =>
    id && row.title && !row.title.isDeletion && judged.verdict !== 'conflict'
      ? {
          id,
          record: row.title.record === id ? null : row.title.record,
          base: { ...before?.base, ...judged.fields },
          isUntouched: before?.isUntouched ?? true,
        }
      : [],
  )
  if (bases.length === 0) return
  await sql`
    insert into imported_titles as t (submission_id, organisation_id, record, base, version)
    select b.id, ${run.held.organisation}, b.record, b.base, s.version
    from jsonb_to_recordset(${JSON.stringify(bases)}::jsonb)
      as b(id uuid, record text, base jsonb, "isUntouched" boolean)
      left join submissions s on s.id = b.id and b."isUntouched"
    on conflict (submission_id) do update
      set base = excluded.base, record = coalesce(excluded.record, t.record),
        version = excluded.version
      where (t.base, t.record, t.version)
        is distinct from (excluded.base, coalesce(excluded.record, t.record), excluded.version)
  `.execute(tx)
}

async function removeDrafts(tx: Db, planned: readonly Planned[]): Promise<void> {
  const ids = planned.flatMap(({ id, judged }) => (id && judged.removes ? [id] : []))
  if (ids.length === 0) return
  // Whoever asked for one of them hears that it is over, as of every offer that ends.
  await endOffers(tx, sql`w.id = any(${ids}::uuid[])`)
  await tx.deleteFrom('submissions').where('id', 'in', ids).execute()
}

async function noteRows(tx: Db, importId: string, planned: readonly Planned[]): Promise<void> {
  const rows = planned.map(({ row, id, judged }) => {
    const { verdict, faults, warnings, changes, removes } = judged
    const submission = removes ? null : id
    return { position: row.position, verdict, faults, warnings, changes, submission }
  })
  await sql`
    update import_rows r set verdict = n.verdict, faults = n.faults, warnings = n.warnings,
      changes = array(select jsonb_array_elements_text(n.changes)), submission_id = n.submission
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(position int, verdict text,
      faults jsonb, warnings jsonb, changes jsonb, submission uuid)
    where r.import_id = ${importId} and r.position = n.position
  `.execute(tx)
}
