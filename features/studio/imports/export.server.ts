import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { CSV_MARK, csvRow } from '#shared/text/csv.ts'
import { SCRIPTS, type Script } from '#shared/text/names.ts'
import {
  Book,
  isNamed,
  Prices,
  Rights,
  type DraftNames,
} from '#features/studio/submissions/contract.ts'
import { checkMayImport } from './access.server.ts'
import { CSV_COLUMNS, type CsvColumn, type ImportFormat } from './choices.ts'
import { fieldsOf, type AllFields, type Documents } from './fields.ts'
import { onixOf } from './onix-file.server.ts'

const EXPORTS = { max: 20, seconds: 3600 }
const PAGE = 500

/** A title as an export writes it. */
export interface ExportedTitle {
  record: string
  version: number
  fields: AllFields
}

/**
 * The titles of an organisation as texts of a file, read as they are asked for; and a name for it.
 * @throws AppError not_found, not_permitted; too_many_requests
 */
export async function exportTitles(
  db: Db,
  user: SessionUser,
  { organisation, format }: { organisation: string; format: ImportFormat },
): Promise<{ name: string; texts: AsyncIterable<string> }> {
  await checkMayImport(db, user, organisation)
  await countAttempt(db, `exportTitles:${user.id}`, EXPORTS)
  const day = new Date().toISOString().slice(0, 10)
  const titles = readTitles(db, organisation)
  return {
    name: `qissa-titles-${day}.${format === 'csv' ? 'csv' : 'xml'}`,
    texts: format === 'csv' ? csvOf(titles) : onixOf(titles),
  }
}

interface TitleRow extends Documents {
  id: string
  record: string | null
  version: number
}

async function* readTitles(db: Db, organisation: string): AsyncGenerator<ExportedTitle> {
  for (let after = FIRST; ;) {
    const { rows } = await sql<TitleRow>`
      select s.id, t.record, s.version, s.book, s.rights, s.prices
      from submissions s left join imported_titles t on t.submission_id = s.id
      where s.organisation_id = ${organisation} and s.id > ${after} order by s.id limit ${PAGE}
    `.execute(db)
    for (const { id, record, version, ...kept } of rows) {
      const book = Book.parse(kept.book)
      if (!isNamed(book.title)) continue
      const documents = {
        book,
        rights: Rights.parse(kept.rights),
        prices: Prices.parse(kept.prices),
      }
      yield { record: record ?? id, version, fields: fieldsOf(documents) }
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000'

async function* csvOf(titles: AsyncIterable<ExportedTitle>): AsyncGenerator<string> {
  yield CSV_MARK + csvRow(CSV_COLUMNS)
  for await (const title of titles) {
    const cells = cellsOf(title)
    yield csvRow(CSV_COLUMNS.map((column) => cells[column] ?? ''))
  }
}

/** What an import reads for each basis. */
const RIGHTS = { own: 'own', licence: 'licensed', public_domain: 'public_domain', cc: 'cc' }
const BETWEEN = '; '

function cellsOf({
  record,
  version,
  fields,
}: ExportedTitle): Partial<Record<CsvColumn, string | null>> {
  const { author, narrator, price, genre, rights, territory, author_died: died, ...texts } = fields
  return {
    ...texts,
    record,
    version: String(version),
    ...peopleCells('author', author),
    ...peopleCells('narrator', narrator),
    author_died: died === null ? '' : String(died),
    genre: genre.join(BETWEEN),
    language: 'pan',
    ...priceCells(price),
    rights: rights ? RIGHTS[rights] : 'unknown',
    territory: territory.join(' '),
  }
}

const peopleCells = (who: 'author' | 'narrator', people: readonly DraftNames[]) =>
  Object.fromEntries(
    SCRIPTS.map((script) => [`${who}_${script}`, formsIn(people, script)]),
  ) as Record<`${typeof who}_${Script}`, string>

function formsIn(people: readonly DraftNames[], script: Script): string {
  const forms = people.map((one) => one[script] ?? '')
  return forms.some(Boolean) ? forms.join(BETWEEN) : ''
}

/** An amount of money as files write it. */
export const decimalOf = (amount: number): string => (amount / 100).toFixed(2)

function priceCells({ free, prices }: AllFields['price']): { price: string; currency: string } {
  if (free) return { price: '0', currency: '' }
  return {
    price: prices.map(({ amount }) => decimalOf(amount)).join(BETWEEN),
    currency: prices.map(({ currency }) => currency).join(BETWEEN),
  }
}
