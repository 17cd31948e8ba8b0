import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { Book, Prices, Rights } from '#features/studio/submissions/contract.ts'
import { holdInOrder } from '#features/studio/organisations/hold.server.ts'
import type { Standing } from './judge.server.ts'

/** SQL: people did something with submission `s` that raises no version. */
const IS_WORKED_ON = sql<boolean>`(
  exists (select from submission_parts p where p.submission_id = s.id)
  or exists (select from uploads u where u.submission_id = s.id)
  or exists (select from submission_pictures c where c.submission_id = s.id)
  or exists (select from submission_history h where h.submission_id = s.id and h.act <> 'create'))`

/** Reads how titles stand; with `lock` nobody writes them until the transaction ends. */
export async function readStandings(
  db: Db,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map()
  // A statement that waited for its locks would read as it was before: parts, and what an import left.
  if (lock) await holdInOrder(db, { submissions: sql`s.id = any(${ids}::uuid[])`, mayDelete: true })
  const { rows } = await sql<Standing>`
    select s.id, s.state, s.version, s.book, s.rights, s.prices, t.record, t.base,
      coalesce(s.version = t.version, false) and not ${IS_WORKED_ON} as "isUntouched"
    from submissions s left join imported_titles t on t.submission_id = s.id
    where s.id = any(${ids}::uuid[])
  `.execute(db)
  return new Map(
    rows.map(({ book, rights, prices, ...row }) => [
      row.id,
      {
        ...row,
        book: Book.parse(book),
        rights: Rights.parse(rights),
        prices: Prices.parse(prices),
      },
    ]),
  )
}
