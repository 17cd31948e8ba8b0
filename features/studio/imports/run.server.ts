import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { takeTurns, type TakeTurn } from '#server/http/take-turns.ts'
import { Book, Prices, Rights } from '#features/studio/submissions/contract.ts'
import { BATCH, type ImportContext } from './check.server.ts'
import type { Verdict } from './contract.ts'
import { withFields, type Documents, type Fields, type PersonOf } from './fields.server.ts'
import { judge, type Judged, type Standing } from './judge.server.ts'
import { readKnownTitles, readPeople, titleIn, type KnownTitles } from './known.server.ts'
import { withImport, type Held } from './lease.server.ts'
import type { ReadTitle } from './read-title.server.ts'
import { readStandings } from './standings.server.ts'
import type { Remarked } from '#features/books/title-lists/told.server.ts'

/** A row as the check wrote it down. */
interface StoredRow {
  position: number
  line: number
  verdict: Verdict
  title: (ReadTitle & { isDeletion: boolean }) | null
  faults: Remarked[]
  warnings: Remarked[]
}

/** What a run goes by while it lasts. */
interface Run {
  held: Held
  known: KnownTitles
  personOf: PersonOf
  /** Titles that rows before are about. */
  taken: Set<string>
  takeTurn: TakeTurn
}

/**
 * Makes drafts of the rows of an import, from where an earlier process left off.
 * @returns whether it came to its end here
 */
export const makeDrafts = (
  { db }: Pick<ImportContext, 'db'>,
  id: string,
  { batch = BATCH }: { batch?: number } = {},
): Promise<boolean> =>
  withImport(db, id, 'running', async (held) => {
    const takeTurn = takeTurns()
    const known = await readKnownTitles(db, held.organisation, takeTurn)
    const { personOf } = await readPeople(db, takeTurn)
    const run: Run = { held, known, personOf, taken: await takenBefore(db, id), takeTurn }
    while (await held.write((tx) => runBatch(tx, run, batch)));
    await held.write((tx) =>
      sql`update imports set state = 'done', finished_at = now(), worker = null
        where id = ${id}`.execute(tx),
    )
  })

async function takenBefore(db: Db, id: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select r.submission_id as id from import_rows r join imports i on i.id = r.import_id
    where i.id = ${id} and r.position <= i.done_count and r.submission_id is not null
  `.execute(db)
  return new Set(rows.map((row) => row.id))
}

interface Planned {
  row: StoredRow
  judged: Judged
  id: string | null
  before: Standing | undefined
}

/** Answers whether there may be more. */
async function runBatch(tx: Db, run: Run, most: number): Promise<boolean> {
  const { rows } = await sql<StoredRow>`
    select r.position, r.line, r.verdict, r.title, r.faults, r.warnings
    from import_rows r join imports i on i.id = r.import_id
    where i.id = ${run.held.id} and r.position > i.done_count
    order by r.position limit ${most}
  `.execute(tx)
  const last = rows.at(-1)
  if (!last) return false
  const planned = await plan(tx, run, rows)
  await insertDrafts(tx, run, planned)
  await updateDrafts(tx, run, planned)
  await removeDrafts(tx, planned)
  await noteRows(tx, run.held.id, planned)
  await sql`update imports set done_count = ${last.position} where id = ${run.held.id}`.execute(tx)
  return true
}

async function plan(tx: Db, run: Run, rows: readonly StoredRow[]): Promise<Planned[]> {
  const found: { row: StoredRow; id: string | undefined }[] = []
  for (const row of rows) {
    await run.takeTurn()
    const isTaken = (id: string) => run.taken.has(id)
    const id = row.title && row.verdict !== 'error' ? run.known.find(row.title, isTaken) : undefined
    if (id) run.taken.add(id)
    found.push({ row, id })
  }
  const ids = found.flatMap(({ id }) => id ?? [])
  const standings = await readStandings(tx, ids, { lock: true })
  return found.map(({ row, id }) => {
    const before = id ? standings.get(id) : undefined
    const judged = judge(
      {
        ...row,
        isDeletion: row.title?.isDeletion ?? false,
        faults: row.verdict === 'error' ? row.faults : [],
      },
      before,
    )
    if (judged.verdict === 'error') return { row, judged, before, id: null }
    const title = judged.verdict === 'new' ? randomUUID() : (id ?? null)
    if (title) run.taken.add(title)
    return { row, judged, before, id: title }
  })
}

const EMPTY: Documents = {
  book: Book.parse({}),
  rights: Rights.parse({}),
  prices: Prices.parse({}),
}

const fieldsIn = ({ row, judged }: Planned): Fields => {
  const said = row.title?.fields ?? {}
  return Object.fromEntries(
    Object.entries(said).filter(([field]) => judged.changes.some((one) => one === field)),
  )
}

const wordsOf = (planned: Planned, run: Run) => ({
  id: planned.id,
  ...withFields(planned.before ?? EMPTY, fieldsIn(planned), run.personOf),
})

async function insertDrafts(tx: Db, run: Run, planned: readonly Planned[]): Promise<void> {
  const made = planned.filter(({ judged }) => judged.verdict === 'new')
  if (made.length === 0) return
  const { organisation, user, byStaff } = run.held
  const drafts = made.map((one) => wordsOf(one, run))
  await sql`
    with made as (
      insert into submissions (id, organisation_id, created_by, state_by, book, rights, prices)
      select d.id, ${organisation}, ${user}, ${user}, d.book, d.rights, d.prices
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
        as d(id uuid, book jsonb, rights jsonb, prices jsonb)
      returning id)
    insert into submission_history (submission_id, act, from_state, to_state, actor_id, by_staff)
    select id, 'create', 'draft', 'draft', ${user}, ${byStaff} from made
  `.execute(tx)
  await writeBases(tx, run, made)
}

async function updateDrafts(tx: Db, run: Run, planned: readonly Planned[]): Promise<void> {
  const changed = planned.filter(({ judged }) => judged.verdict === 'changed' && !judged.removes)
  const drafts = changed.map((one) => wordsOf(one, run))
  if (drafts.length > 0)
    await sql`
      update submissions s set book = d.book, rights = d.rights, prices = d.prices,
        rights_signed_by = case when d.rights ->> 'signed' is not null then s.rights_signed_by end,
        version = s.version + 1, updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb)
        as d(id uuid, book jsonb, rights jsonb, prices jsonb)
      where s.id = d.id
    `.execute(tx)
  const same = planned.filter(
    ({ judged, before, row }) =>
      judged.verdict === 'unchanged' && before && !before.base && !row.title?.isDeletion,
  )
  await writeBases(tx, run, [...changed, ...same])
}

/** Keeps what the file said of titles, for the next file to be compared with. */
async function writeBases(tx: Db, run: Run, planned: readonly Planned[]): Promise<void> {
  const bases = planned.map(({ id, before, row }) => ({
    id,
    record: row.title?.record === id ? null : row.title?.record,
    base: { ...before?.base, ...row.title?.fields },
  }))
  if (bases.length === 0) return
  await sql`
    insert into imported_titles (submission_id, organisation_id, record, base)
    select b.id, ${run.held.organisation}, b.record, b.base
    from jsonb_to_recordset(${JSON.stringify(bases)}::jsonb) as b(id uuid, record text, base jsonb)
    on conflict (submission_id) do update
      set base = excluded.base, record = coalesce(excluded.record, imported_titles.record)
  `.execute(tx)
  for (const { id, before, row } of planned)
    if (id && row.title && !before)
      run.known.add({
        id,
        record: row.title.record,
        isbn: row.title.fields.isbn ?? null,
        title: titleIn(row.title.fields),
        author: row.title.fields.author?.[0] ?? null,
      })
}

async function removeDrafts(tx: Db, planned: readonly Planned[]): Promise<void> {
  const ids = planned.flatMap(({ id, judged }) => (id && judged.removes ? [id] : []))
  if (ids.length > 0) await tx.deleteFrom('submissions').where('id', 'in', ids).execute()
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
