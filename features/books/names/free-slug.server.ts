import { sql } from 'kysely'
import { romanSlug } from '#punjabi/text/roman-slug.ts'
import type { Db } from '#server/db/database.ts'
import { otherSlugs, type Addressed } from './native-slugs.server.ts'

const NAMELESS = 'untitled'

/**
 * A roman address for a new book or person that nobody has or ever had, from a name in any script:
 * "Heer", then "Heer-2". To be called in the transaction that adds the row: until that ends, others
 * who want an address wait, for "Heer" and "Heer 2" may both come to want one.
 */
export async function freeSlug(tx: Db, whose: Addressed, name: string): Promise<string> {
  const base = romanSlug(name) || NAMELESS
  const folded = base.toLowerCase()
  await sql`select pg_advisory_xact_lock(hashtext(${`slugs of ${whose}`}))`.execute(tx)
  const { rows } = await sql<{ place: number }>`
    select n as place from generate_series(1, (
      select count(*)::int + 1 from (${slugsBeginning(whose, folded)}) s)) n
    where not exists (select from (${slugsBeginning(whose, folded)}) s
      where s.slug = case when n = 1 then ${folded} else ${folded} || '-' || n end)
    order by n limit 1
  `.execute(tx)
  const place = rows[0]?.place ?? 1
  return place === 1 ? base : `${base}-${place}`
}

const slugsBeginning = (whose: Addressed, folded: string) => sql`
  select lower(slug) as slug from ${sql.table(whose)}
  where lower(slug) = ${folded} or starts_with(lower(slug), ${`${folded}-`})
  union all
  select slug from ${otherSlugs(whose).table}
  where slug = ${folded} or starts_with(slug, ${`${folded}-`})
`
