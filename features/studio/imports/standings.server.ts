import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { Book, Prices, Rights } from '#features/studio/submissions/contract.ts'
import type { Standing } from './judge.server.ts'

/** Reads how titles stand; with `lock` nobody writes them until the transaction ends. */
export async function readStandings(
  db: Db,
  ids: readonly string[],
  { lock = false } = {},
): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Standing>`
    select s.id, s.state, s.version, s.book, s.rights, s.prices, t.record, t.base,
      exists (select from submission_parts p where p.submission_id = s.id) as "hasParts"
    from submissions s left join imported_titles t on t.submission_id = s.id
    where s.id = any(${ids}::uuid[]) order by s.id
    ${lock ? sql`for update of s` : sql``}
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
