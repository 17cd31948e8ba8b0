import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { takeTurns } from '#server/http/take-turns.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { toGurmukhiCandidates } from '#punjabi/text/to-gurmukhi.ts'
import { toShahmukhi } from '#punjabi/text/to-shahmukhi.ts'
import { UNNAMED, type DraftNames } from '#features/studio/submissions/contract.ts'
import { checkMayReadImport } from './access.server.ts'
import type { Verdict } from './contract.ts'
import type { ImportRow } from './contract.ts'
import { inWords } from './imports.server.ts'
import type { ReadTitle } from './read-title.server.ts'
import { titleIn } from './title-index.server.ts'
import type { Remarked } from '#features/books/title-lists/told.server.ts'

interface StoredRow extends Pick<
  ImportRow,
  'position' | 'line' | 'verdict' | 'changes' | 'submission'
> {
  title: ReadTitle | null
  faults: Remarked[]
  warnings: Remarked[]
}

interface Asked {
  id: string
  verdict?: Verdict | undefined
  warned?: string | undefined
  _after: number
  _limit: number
  language: Language
}

/** @throws AppError not_found, not_permitted */
export async function listImportRows(
  db: Db,
  user: SessionUser,
  asked: Asked,
): Promise<{ rows: ImportRow[]; next: number | null }> {
  await checkMayReadImport(db, user, asked.id)
  return readRows(db, asked)
}

/** The same for whoever may read them. */
export async function readRows(
  db: Db,
  { id, verdict, warned, _after, _limit, language }: Asked,
): Promise<{ rows: ImportRow[]; next: number | null }> {
  const { rows } = await sql<StoredRow>`
    select position, line, verdict, title, faults, warnings, changes, submission_id as submission
    from import_rows where import_id = ${id} and position > ${_after}
      ${verdict ? sql`and verdict = ${verdict}` : sql``}
      ${warned ? sql`and warnings <> '[]'` : sql``}
    order by position limit ${_limit + 1}
  `.execute(db)
  const page = rows.slice(0, _limit)
  const last = rows.length > _limit ? page.at(-1) : undefined
  const takeTurn = takeTurns()
  const described: ImportRow[] = []
  for (const row of page) {
    described.push(describe(row, language))
    await takeTurn()
  }
  return { rows: described, next: last?.position ?? null }
}

function describe({ title, faults, warnings, ...row }: StoredRow, language: Language): ImportRow {
  const fields = title?.fields ?? {}
  const names = titleIn(fields)
  return {
    ...row,
    record: title?.record ?? null,
    isbn: fields.isbn ?? null,
    title: names,
    suggested: suggestedFor(names),
    authors: fields.author ?? [],
    faults: faults.map((one) => inWords(one, language)),
    warnings: warnings.map((one) => inWords(one, language)),
  }
}

/** The native script that a title lacks, as a machine writes it. */
const suggestedFor = ({ gurmukhi, shahmukhi }: DraftNames): DraftNames => ({
  ...UNNAMED,
  gurmukhi: shahmukhi && !gurmukhi ? (toGurmukhiCandidates(shahmukhi)[0]?.text ?? null) : null,
  shahmukhi: gurmukhi && !shahmukhi ? toShahmukhi(gurmukhi) || null : null,
})
