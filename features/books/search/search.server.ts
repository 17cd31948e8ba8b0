import { sql, type RawBuilder } from 'kysely'
import type { Answer } from '#shared/call/call.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { coverPath, sampleUrlOf, titleOf } from '#features/books/book/cards.server.ts'
import type { searchAudiobooks as call } from './contract.ts'
import { findBooks, findNamed, SIGNS, type FoundHit } from './find-books.server.ts'
import { loadFound, type FoundRow } from './found-rows.server.ts'

type Found = Answer<typeof call>['audiobooks'][number]

/** A book that a query found, and by what. */
export type FoundBook = Pick<FoundHit, 'tier' | 'matched'> & { row: FoundRow }

const MOST = 10
const MOST_LISTED = 1_000

/** Up to ten books that a query names, in any script, best first. Under two letters: none. */
export async function searchAudiobooks(
  db: Db,
  search: Search,
  query: string,
): Promise<FoundBook[]> {
  const hits = await findBooks(db, search, query, SIGNS.test(query) ? MOST_LISTED : MOST)
  const rows = await loadFound(db, search, hits, signsOf(query))
  // The database has the last word on what may be seen.
  const found = hits.flatMap(({ id, tier, matched }) => {
    const row = rows.get(id)
    return row ? [{ row, tier, matched }] : []
  })
  return found.slice(0, MOST)
}

/**
 * The ids of a query's books, best first, for a list that is filtered and sorted otherwise, and
 * what else must hold of the books `a`.
 */
export async function findTitles(db: Db, search: Search, query: string) {
  const hits = await findBooks(db, search, query, MOST_LISTED)
  return { ids: hits.map(({ id }) => id), conditions: signsOf(query) }
}

/** As `findTitles`, by their names alone: among books of one's own, one looks for the one that one means. */
export function findNamedTitles(search: Search, query: string) {
  const hits = findNamed(search, query, MOST_LISTED)
  return { ids: hits.map(({ id }) => id), conditions: signsOf(query) }
}

/** Tells whether a query finds a book among its first ten. */
export async function isFound(db: Db, search: Search, query: string, id: string) {
  const hits = await findBooks(db, search, query, MOST)
  return hits.some((hit) => hit.id === id)
}

/** Each piece of a query with such a sign stands in one of the titles of `a`, letter by letter. */
function signsOf(query: string): RawBuilder<boolean>[] {
  const pieces = query.normalize('NFC').split(/\s+/)
  const signs = [...new Set(pieces.filter((piece) => SIGNS.test(piece)))]
  if (signs.length === 0) return []
  // One condition, however many there are: each number of them would be a statement of its own.
  const titles = sql`lower(concat_ws(chr(10), a.title_roman, a.title_gurmukhi, a.title_shahmukhi,
    a.subtitle_roman, a.subtitle_gurmukhi, a.subtitle_shahmukhi,
    array_to_string(a.title_variants, chr(10))))`
  return [
    sql<boolean>`not exists (select from unnest(${signs}::text[]) as sign
      where position(lower(sign) in ${titles}) = 0)`,
  ]
}

export const foundOf = ({ row, tier, matched }: FoundBook): Found => ({
  _id: row.id,
  slug: row.slug,
  name: row.title_roman,
  names: titleOf(row),
  cover: coverPath(row.cover),
  coverBare: coverPath(row.cover, '-bare'),
  coverSmall: coverPath(row.cover, '-s'),
  author: row.author,
  price: row.prices,
  duration: row.duration_ms,
  excerpt: row.excerpt,
  sampleUrl: sampleUrlOf(row.sample_id),
  announcedFor: row.announced_for,
  matchedNames: row.matched_names,
  tier,
  matched,
})
