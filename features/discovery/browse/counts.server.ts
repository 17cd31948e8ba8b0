import { sql, type RawBuilder } from 'kysely'
import { LENGTH_HOURS } from '#shared/schemas/limits.ts'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import {
  atLeast,
  atMost,
  beginningOf,
  conditionsOf,
  COSTS,
  filterOf,
  nameOf,
  type Choices,
  type Condition,
  type FoundTitles,
} from './choices.server.ts'

export interface Counted {
  all: number
  free: number
  paid: number
  all_length: number
  free_length: number
  paid_length: number
  short: number
  medium: number
  long: number
}

// A book may come out while the catalogue stays as it is: all are counted anew after a minute.
const countsOf = createVersionedCache<Counted>({ maxEntries: 500, ttlMs: 60_000 })

export const countAll = (db: Db, search: Search) =>
  countsOf(search).load('', () => countChosen(db, [], sql``))

interface Chosen {
  query: Choices
  choices: readonly Condition[]
  isFound: boolean
}

/** Every page of a choice counts the same books; what was searched for is another each time. */
export function countOf(
  db: Db,
  search: Search,
  { query, choices, isFound }: Chosen,
): Promise<Counted> {
  const count = () => countChosen(db, choices, beginningOf(query))
  return isFound ? count() : countsOf(search).load(nameOf(query), count)
}

/** A search that finds more is not told apart: each of them would have to be read. */
const MOST_COUNTED = 500

/**
 * How many books of a search are of each genre and length, as if no other of them were chosen; null
 * where it finds very many.
 */
export async function countFound(db: Db, query: Choices, found: FoundTitles) {
  if (found.ids.length > MOST_COUNTED) return null
  const filter = filterOf(query.filter)
  const ofAnyGenre = [IS_VISIBLE, ...conditionsOf({ ...query, genre: undefined }, found), ...filter]
  const anyLength = { ...query, minDuration: undefined, maxDuration: undefined }
  const [{ rows }, { short, medium, long }] = await Promise.all([
    sql<{ slug: string; count: number }>`
      select genres.slug, count(*) from audiobooks a
        join audiobook_genres on audiobook_id = a.id
        join genres on genres.id = genre_id
      where audiobook_id = any(${found.ids}::uuid[]) and ${sql.join(ofAnyGenre, sql` and `)}
      group by genres.slug`.execute(db),
    countChosen(db, [...conditionsOf(anyLength, found), ...filter], beginningOf(query)),
  ])
  const genres = Object.fromEntries(rows.map(({ slug, count }) => [slug, count]))
  return { genres, lengths: { short, medium, long } }
}

async function countChosen(
  db: Db,
  choices: readonly Condition[],
  beginning: RawBuilder<unknown>,
): Promise<Counted> {
  const { rows } = await sql<Counted>`${beginning}
    select count(*) as "all", count(*) filter (where ${COSTS.free}) as free,
      count(*) filter (where ${COSTS.paid}) as paid,
      coalesce(sum(a.duration_ms), 0) as all_length,
      coalesce(sum(a.duration_ms) filter (where ${COSTS.free}), 0) as free_length,
      coalesce(sum(a.duration_ms) filter (where ${COSTS.paid}), 0) as paid_length,
      count(*) filter (where ${atMost(LENGTH_HOURS.short)}) as short,
      count(*) filter (where ${atLeast(LENGTH_HOURS.short)}
        and ${atMost(LENGTH_HOURS.long)}) as medium,
      count(*) filter (where ${atLeast(LENGTH_HOURS.long)}) as long
    from audiobooks a where ${sql.join([IS_VISIBLE, ...choices], sql` and `)}
  `.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('A count has no row')
  return counted
}
