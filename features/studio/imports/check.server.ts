import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { toGurmukhiCandidates } from '#punjabi/text/to-gurmukhi.ts'
import { toShahmukhi } from '#punjabi/text/to-shahmukhi.ts'
import { UNNAMED, type DraftNames } from '#features/studio/submissions/contract.ts'
import { takeTurns } from '#server/http/take-turns.ts'
import { mayWriteRightsOf } from './access.server.ts'
import type { ImportFormat } from './contract.ts'
import { readCsv } from '#features/books/title-lists/read-csv.server.ts'
import { importFiles, type Folder } from './files.server.ts'
import { judge } from './judge.server.ts'
import { readGenreNames, readKnownTitles, readPeople } from './known.server.ts'
import { countRows, dropRows, withImport, type Held, type Worker } from './lease.server.ts'
import { readOnix } from '#features/books/title-lists/read-onix.server.ts'
import { readTitle, type ReadRow } from './read-title.server.ts'
import { readStandings } from './standings.server.ts'
import { SeenRows, titleIn } from './title-index.server.ts'
import { textsOf } from '#features/books/title-lists/texts.server.ts'
import {
  fewOf,
  FileFault,
  remark,
  type FileRow,
  type Remarked,
} from '#features/books/title-lists/told.server.ts'

export interface ImportContext {
  db: Db
  env: Folder
}

/** Rows of a transaction, and letters of them as they are written down. */
export const BATCH = 500
const BATCH_LETTERS = 1_000_000
const MOST_ROWS = 50_000
const MOST_WARNINGS = 100
/** Faulty rows that keep all that is wrong with them. */
const MOST_TOLD_IN_FULL = 1_000

/**
 * Reads the file of an import and writes each of its rows down with its verdict; nothing else changes.
 * One that was begun before is begun anew.
 * @returns whether it came to its end here
 */
export const checkFile = (context: ImportContext, id: string, by?: Worker): Promise<boolean> =>
  withImport(context.db, { id, state: 'checking', by }, async (held) => {
    const warnings: Remarked[] = []
    await held.write(async (tx) => {
      await dropRows(tx, id)
      await tx.updateTable('imports').set({ row_count: 0 }).where('id', '=', id).execute()
    })
    try {
      const count = await checkRows(context, held, (one) => {
        if (warnings.length < MOST_WARNINGS) warnings.push(one)
      })
      if (count === 0) throw new FileFault(1, 'import.no_rows')
      await end(held, { warnings })
      await importFiles(context.env).remove(id)
    } catch (error) {
      if (!(error instanceof FileFault)) throw error
      await held.write((tx) => dropRows(tx, id))
      await end(held, { warnings, fault: error.remarked })
      await importFiles(context.env).remove(id)
    }
  })

const end = (held: Held, { warnings, fault }: { warnings: Remarked[]; fault?: Remarked }) =>
  held.write(async (tx) => {
    await sql`
      update imports set state = ${fault ? 'failed' : 'checked'}, checked_at = now(), tries = 0,
        finished_at = ${fault ? sql`now()` : null}, worker = null,
        fault = ${fault ? JSON.stringify(fault) : null}::jsonb, warnings = ${JSON.stringify(warnings)}::jsonb
      where id = ${held.id}
    `.execute(tx)
    await countRows(tx, held.id)
  })

async function checkRows(
  { db, env }: ImportContext,
  held: Held,
  onFile: (remarked: Remarked) => void,
): Promise<number> {
  const takeTurn = takeTurns()
  const known = await readKnownTitles(db, held.organisation, takeTurn)
  const { isAmbiguous } = await readPeople(db, takeTurn)
  const reading = { genreOf: await readGenreNames(db), year: new Date().getUTCFullYear() }
  const mayWriteRights = await mayWriteRightsOf(db, held.id)
  const seen = new SeenRows()
  const rows = rowsIn(held.format, textsOf(importFiles(env).read(held.id)), onFile)
  let [batch, letters, count, faulty]: [FoundRow[], number, number, number] = [[], 0, 0, 0]
  const flush = async () => {
    const first = count - batch.length + 1
    const found = batch
    batch = []
    letters = 0
    await held.write((tx) => writeRows(tx, { id: held.id, mayWriteRights }, found, first))
  }
  for await (const row of rows) {
    const read = readTitle(row, reading)
    warnOfPeople(read, isAmbiguous)
    const { title } = read
    const id = title && read.faults.length === 0 ? known.find(title, seen.isTaken) : undefined
    await takeTurn()
    const most = faulty < MOST_TOLD_IN_FULL ? undefined : 1
    const found = seen.withDuplicate(withFewRemarks(read, most), id)
    if (found.faults.length > 0) faulty += 1
    batch.push({ row: found, id })
    letters += JSON.stringify(found).length
    count += 1
    if (count > MOST_ROWS) throw new FileFault(row.line, 'import.rows_many', { most: MOST_ROWS })
    if (batch.length === BATCH || letters > BATCH_LETTERS) await flush()
    await takeTurn()
  }
  if (batch.length > 0) await flush()
  return count
}

const rowsIn = (
  format: ImportFormat,
  texts: AsyncIterable<string>,
  onFile: (remarked: Remarked) => void,
): AsyncIterable<FileRow> => (format === 'csv' ? readCsv(texts, onFile) : readOnix(texts))

function warnOfPeople(
  { title, line, warnings }: ReadRow,
  isAmbiguous: Awaited<ReturnType<typeof readPeople>>['isAmbiguous'],
): void {
  for (const column of ['author', 'narrator'] as const)
    for (const names of title?.fields[column] ?? [])
      if (isAmbiguous(names)) {
        const name = names.gurmukhi ?? names.shahmukhi ?? names.roman ?? ''
        warnings.push(remark(line, column, 'import.person_many', { name }))
      }
}

const withFewRemarks = (row: ReadRow, most?: number): ReadRow => ({
  ...row,
  faults: fewOf(row.faults, most),
  warnings: fewOf(row.warnings, most),
})

interface FoundRow {
  row: ReadRow
  /** The title that it is about. */
  id: string | undefined
}

/** The native script that a title lacks, as a machine writes it. */
const suggestedFor = ({ gurmukhi, shahmukhi }: DraftNames): DraftNames => ({
  ...UNNAMED,
  gurmukhi: shahmukhi && !gurmukhi ? (toGurmukhiCandidates(shahmukhi)[0]?.text ?? null) : null,
  shahmukhi: gurmukhi && !shahmukhi ? toShahmukhi(gurmukhi) || null : null,
})

async function writeRows(
  tx: Db,
  { id: importId, mayWriteRights }: { id: string; mayWriteRights: boolean },
  found: readonly FoundRow[],
  first: number,
): Promise<void> {
  const standings = await readStandings(
    tx,
    found.flatMap(({ id }) => id ?? []),
  )
  const rows = found.map(({ row, id }, at) => {
    const standing = id ? standings.get(id) : undefined
    const { verdict, faults, warnings, changes } = judge(row, standing, { mayWriteRights })
    const title = row.title && { ...row.title, isDeletion: row.isDeletion }
    const submission = verdict === 'error' ? null : (id ?? null)
    return {
      position: first + at,
      line: row.line,
      verdict,
      title,
      suggested: title && suggestedFor(titleIn(title.fields)),
      faults,
      warnings,
      changes,
      submission,
    }
  })
  await sql`
    insert into import_rows
      (import_id, position, line, verdict, title, suggested, faults, warnings, changes, submission_id)
    select ${importId}, r.position, r.line, r.verdict, r.title, r.suggested, r.faults, r.warnings,
      array(select jsonb_array_elements_text(r.changes)), s.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(position int, line int, verdict text,
      title jsonb, suggested jsonb, faults jsonb, warnings jsonb, changes jsonb, submission uuid)
      left join submissions s on s.id = r.submission
  `.execute(tx)
  await tx
    .updateTable('imports')
    .set({ row_count: first + found.length - 1 })
    .where('id', '=', importId)
    .execute()
}
