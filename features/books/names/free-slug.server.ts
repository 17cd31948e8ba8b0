import { sql } from 'kysely'
import { romanSlug } from '#punjabi/text/roman-slug.ts'
import type { Db } from '#server/db/database.ts'
import { otherSlugs, type Addressed } from './native-slugs.server.ts'

const NAMELESS = 'untitled'

/**
 * A roman address for a new book or person that nobody has or ever had, from a name in any script:
 * "Heer", then "Heer-2"; where numbers were left out, any free one after a taken one. To be called in
 * the transaction that adds the row: until that ends, others who want an address wait, for "Heer" and
 * "Heer 2" may both come to want one.
 */
export async function freeSlug(tx: Db, whose: Addressed, name: string): Promise<string> {
  const base = romanSlug(name) || NAMELESS
  await sql`select pg_advisory_xact_lock(hashtext(${`slugs of ${whose}`}))`.execute(tx)
  const addressOf = (place: number) => (place === 1 ? base : `${base}-${place}`)
  let [taken, free] = [0, 0]
  for (let asked = POWERS; free - taken !== 1; asked = between(taken, free)) {
    const first = await firstFree(tx, whose, asked.map(addressOf))
    taken = asked[first - 1] ?? taken
    free = asked[first] ?? free
    if (free <= taken) throw new Error(`No address is left for ${base}`)
  }
  return addressOf(free)
}

/** The places that are asked for first: a name that thousands have is found in three questions. */
const POWERS = Array.from({ length: 24 }, (_, power) => 2 ** power)
const AT_ONCE = 64

/** Places above one that is taken and below one that is free, evenly apart. */
function between(taken: number, free: number): number[] {
  const step = Math.ceil((free - taken) / AT_ONCE)
  const count = Math.ceil((free - taken) / step) - 1
  return Array.from({ length: count }, (_, index) => taken + step * (index + 1))
}

/** Which of some addresses is the first that nobody has or had; as many as there are where none is. */
async function firstFree(tx: Db, whose: Addressed, addresses: readonly string[]): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select place::int - 1 as place
    from unnest(${addresses.map((one) => one.toLowerCase())}::text[]) with ordinality a (slug, place)
    where not exists (select from ${sql.table(whose)} b where lower(b.slug) = a.slug)
      and not exists (select from ${otherSlugs(whose).table} o where o.slug = a.slug)
    order by place limit 1
  `.execute(tx)
  return rows[0]?.place ?? addresses.length
}
