import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { Language } from '#shared/i18n/languages.ts'
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
/** The same of remarks: each becomes a sentence. */
const PAGE_REMARKS = 500

interface StoredRow extends Pick<
  ImportRow,
  'position' | 'line' | 'verdict' | 'changes' | 'submission'
> {
  title: ReadTitle | null
  /** Null of rows that were checked by an earlier version. */
  suggested: DraftNames | null
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
      select *, coalesce(length(title::text), 0) + length(faults::text) + length(warnings::text) as letters,
        jsonb_array_length(faults) + jsonb_array_length(warnings) as remarks
      from import_rows where import_id = ${id} and position > ${_after}
        ${verdict ? sql`and verdict = ${verdict}` : sql``}
        ${warned ? sql`and warnings <> '[]'` : sql``}
      order by position limit ${_limit + 1}),
    counted as (
      select *, count(*) over ()::int as found,
        sum(letters) over (order by position) - letters as letters_before,
        sum(remarks) over (order by position) - remarks as remarks_before
      from found)
    select position, line, verdict, title, suggested, faults, warnings, changes, submission_id as submission,
      found
    from counted
    where letters_before < ${PAGE_LETTERS} and remarks_before < ${PAGE_REMARKS} order by position
  `.execute(db)
  const page = rows.slice(0, _limit)
  const last = page.at(-1)
  const hasMore = last && last.found > page.length
  return { rows: page.map((row) => describe(row, language)), next: hasMore ? last.position : null }
}

function describe(
  { title, suggested, faults, warnings, found: _found, ...row }: StoredRow,
  language: Language,
): ImportRow {
  const fields = title?.fields ?? {}
  const names = titleIn(fields)
  return {
    ...row,
    record: title?.record ?? null,
    isbn: fields.isbn ?? null,
    title: names,
    suggested: suggested ?? UNNAMED,
    authors: fields.author ?? [],
    faults: faults.map((one) => inWords(one, language)),
    warnings: warnings.map((one) => inWords(one, language)),
  }
}
