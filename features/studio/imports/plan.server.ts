import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/database.ts'
import type { TakeTurn } from '#server/http/take-turns.ts'
import { Book, Prices, Rights } from '#features/studio/submissions/contract.ts'
import { remark, type Remarked } from '#features/books/title-lists/told.server.ts'
import type { Verdict } from './contract.ts'
import {
  readDocuments,
  withFields,
  type Documents,
  type Fields,
  type PersonOf,
} from './fields.server.ts'
import { judge, type Judged, type Standing } from './judge.server.ts'
import type { ReadTitle } from './read-title.server.ts'
import { readStandings } from './standings.server.ts'
import type { TitleIndex } from './title-index.server.ts'

/** A row as the check wrote it down. */
export interface StoredRow {
  position: number
  line: number
  verdict: Verdict
  title: (ReadTitle & { isDeletion: boolean }) | null
  faults: Remarked[]
  warnings: Remarked[]
}

/** What the rows of a run are planned by. */
export interface Ground {
  known: TitleIndex<string>
  personOf: PersonOf
  mayWriteRights: boolean
  /** The lines that titles were named by before. */
  taken: Map<string, number>
  takeTurn: TakeTurn
}

/** What becomes of a row, and the title that it is about. */
export interface Planned {
  row: StoredRow
  judged: Judged
  id: string | null
  before: Standing | undefined
  /** What is to be written of a draft that is new or changes. */
  documents: Documents | null
}

/**
 * Says what becomes of rows by how their titles stand now, and holds these until the transaction ends.
 * @param mostMs after which no further row is begun: the first ones alone are answered then
 */
export async function plan(
  tx: Db,
  ground: Ground,
  rows: readonly StoredRow[],
  mostMs: number,
): Promise<Planned[]> {
  const until = performance.now() + mostMs
  const found: { row: StoredRow; id: string | undefined }[] = []
  for (const row of rows) {
    if (found.length > 0 && performance.now() >= until) break
    await ground.takeTurn()
    found.push(findTitle(row, ground))
  }
  const ids = found.flatMap(({ id }) => id ?? [])
  const standings = await readStandings(tx, ids, { lock: true })
  const planned: Planned[] = []
  for (const [at, { row, id }] of found.entries()) {
    if (at > 0 && performance.now() >= until) {
      // These are found anew with the next ones.
      for (const late of found.slice(at)) if (late.id) ground.taken.delete(late.id)
      break
    }
    await ground.takeTurn()
    const one = planRow(row, id ? standings.get(id) : undefined, ground)
    if (one.id) ground.taken.set(one.id, row.line)
    planned.push(one)
  }
  return planned
}

/** The title of a row; with a fault where a row before is about it. */
function findTitle(row: StoredRow, { known, taken }: Ground) {
  const { title, line } = row
  if (!title || row.verdict === 'error') return { row, id: undefined }
  const id = known.find(title, (one) => taken.has(one))
  const other = id && taken.get(id)
  if (!id || !other) {
    if (id) taken.set(id, line)
    return { row: { ...row, faults: [] }, id }
  }
  return {
    row: { ...row, faults: [remark(line, null, 'import.duplicate', { other })] },
    id: undefined,
  }
}

function planRow(row: StoredRow, before: Standing | undefined, ground: Ground): Planned {
  const isDeletion = row.title?.isDeletion ?? false
  const judged = judge({ ...row, isDeletion }, before, ground)
  const { verdict, removes } = judged
  if (verdict === 'error') return { row, judged, before, id: null, documents: null }
  const id = before?.id ?? (verdict === 'new' ? randomUUID() : null)
  if (removes || !(verdict === 'new' || verdict === 'changed'))
    return { row, judged, before, id, documents: null }
  const written = withFields(before ?? EMPTY, changesOf(judged), ground.personOf)
  const documents = readDocuments(written)
  if (documents) return { row, judged, before, id, documents }
  const faults = [remark(row.line, null, 'error.invalid')]
  const unread: Judged = { ...judged, verdict: 'error', faults, changes: [] }
  return { row, judged: unread, before, id: null, documents: null }
}

const EMPTY: Documents = {
  book: Book.parse({}),
  rights: Rights.parse({}),
  prices: Prices.parse({}),
}

const changesOf = ({ fields, changes }: Judged): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([field]) => changes.some((one) => one === field)),
  )
