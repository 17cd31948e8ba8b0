import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Genre } from '#features/books/book/contract.ts'
import { namesOfKind } from '#features/books/names/names.server.ts'

/** Every genre in the order of the catalogue, with its number of published books. */
export async function listGenres(db: Db): Promise<Genre[]> {
  const { rows } = await sql<Genre>`
    select slug, ${namesOfKind('genres')} as names,
      (select count(*) from audiobook_genres ag join audiobooks a on a.id = ag.audiobook_id
        where ag.genre_id = genres.id and a.published_at <= now()) as total
    from genres order by position, slug
  `.execute(db)
  return rows
}
