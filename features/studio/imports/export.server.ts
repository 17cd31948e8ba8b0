import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import { FIRST_UUID } from '#shared/text/uuid.ts'
import type { ListedTitle } from '#features/books/title-lists/titles.server.ts'
import { csvOf } from '#features/books/title-lists/write-csv.server.ts'
import { onixOf } from '#features/books/title-lists/write-onix.server.ts'
import { Book, isNamed, Prices, Rights } from '#features/studio/submissions/contract.ts'
import { checkMayWriteFor } from '#features/studio/organisations/membership.server.ts'
import type { ImportFormat } from './contract.ts'
import { fieldsOf, type Documents } from './fields.server.ts'

const EXPORTS = { max: 20, seconds: 3600 }
const PAGE = 500

/**
 * The titles of an organisation as texts of a file, read as they are asked for; and a name for it.
 * @throws AppError not_found, not_permitted; too_many_requests
 */
export async function exportTitles(
  db: Db,
  user: SessionUser,
  { organisation, format }: { organisation: string; format: ImportFormat },
): Promise<{ name: string; texts: AsyncIterable<string> }> {
  await checkMayWriteFor(db, user, organisation)
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

async function* readTitles(db: Db, organisation: string): AsyncGenerator<ListedTitle> {
  for (let after: string = FIRST_UUID; ;) {
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
