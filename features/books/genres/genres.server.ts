import { sql } from 'kysely'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import { namesOfGenre } from '#features/books/names/names.server.ts'
import type { Genre } from './contract.ts'

const WHICH = {
  offered: sql<boolean>`g.retired_at is null`,
  retired: sql<boolean>`g.retired_at is not null`,
}

// A book that comes out at its hour changes no row: its genres are counted anew after a minute.
const cachedGenres = createVersionedCache<Genre[]>({ maxEntries: 2, ttlMs: 60_000 })

/** Genres in the order of the catalogue, each with its number of books. */
export async function readGenres(
  db: Db,
  search: Search,
  which: keyof typeof WHICH,
): Promise<{ genres: Genre[]; total: number }> {
  const genres = await cachedGenres(search).load(which, () => countBooks(db, which))
  return { genres, total: genres.length }
}

async function countBooks(db: Db, which: keyof typeof WHICH): Promise<Genre[]> {
  const { rows } = await sql<Genre>`
    select slug, ${namesOfGenre('g')} as names, coalesce(counted.total, 0) as total
    from genres g left join (
      -- All at once: one by one a large catalogue would be walked through for each.
      select ag.genre_id, count(*) as total
      from audiobook_genres ag join audiobooks a on a.id = ag.audiobook_id
      where ${IS_VISIBLE} group by ag.genre_id) counted on counted.genre_id = g.id
    where ${WHICH[which]} order by position, slug
  `.execute(db)
  return rows
}
