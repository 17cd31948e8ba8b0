import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
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

const READINGS = { max: 1_200, seconds: 3600 }
/** Rows of a page end after so many letters of theirs. */
const PAGE_LETTERS = 500_000

interface StoredRow extends Pick<
  ImportRow,
  'position' | 'line' | 'verdict' | 'changes' | 'submission'
> {
  title: ReadTitle | null
  faults: Remarked[]
  warnings: Remarked[]
  /** How many rows there were to choose from: those of the page, and maybe one more. */
  found: number
}

interface Asked {
  id: string
  verdict?: Verdict | undefined
  warned?: string | undefined
  _after: number
  _limit: number
  language: Language
}

/** @throws AppError not_found, not_permitted; too_many_requests */
export async function listImportRows(
  db: Db,
  user: SessionUser,
  asked: Asked,
): Promise<{ rows: ImportRow[]; next: number | null }> {
  await checkMayReadImport(db, user, asked.id)
  await countAttempt(db, `listImportRows:${user.id}`, READINGS)
  return readRows(db, asked)
}

/** The same for whoever may read them. */
export async function readRows(
  db: Db,
  { id, verdict, warned, _after, _limit, language }: Asked,
): Promise<{ rows: ImportRow[]; next: number | null }> {
  const { rows } = await sql<StoredRow>`
    with found as (
      select *, coalesce(length(title::text), 0) + length(faults::text) + length(warnings::text) as letters
      from import_rows where import_id = ${id} and position > ${_after}
        ${verdict ? sql`and verdict = ${verdict}` : sql``}
        ${warned ? sql`and warnings <> '[]'` : sql``}
      order by position limit ${_limit + 1}),
    counted as (
      select *, count(*) over ()::int as found,
        sum(letters) over (order by position) - letters as before
      from found)
    select position, line, verdict, title, faults, warnings, changes, submission_id as submission,
      found
    from counted where before < ${PAGE_LETTERS} order by position
  `.execute(db)
  const page = rows.slice(0, _limit)
  const last = page.at(-1)
  const hasMore = last && last.found > page.length
  const takeTurn = takeTurns()
  const described: ImportRow[] = []
  for (const row of page) {
    described.push(describe(row, language))
    await takeTurn()
  }
  return { rows: described, next: hasMore ? last.position : null }
}

function describe(
  { title, faults, warnings, found: _found, ...row }: StoredRow,
  language: Language,
): ImportRow {
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
