import { sql } from 'kysely'
import { createSearchIndex, type SearchIndex } from '#punjabi/search/search-index.ts'
import { countLetters } from '#punjabi/text/script.ts'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import type { Genre } from '#features/books/book/contract.ts'
import { namesOfKind } from '#features/books/names/names.server.ts'

type Kind = Omit<Genre, 'total'>

interface Kinds {
  index: SearchIndex
  bySlug: Map<string, Kind>
}

const MOST = 3
const LEAST_LETTERS = 2

const cachedKinds = createVersionedCache<Kinds>({ maxEntries: 1 })

/** Kinds of books that a query names in any script, by a name or by a word that leads there. */
export async function findKinds(db: Db, search: Search, query: string): Promise<Kind[]> {
  if (countLetters(query) < LEAST_LETTERS) return []
  const { version, entries } = cachedKinds(search)
  const known = entries.get('all')
  const kinds = known ?? (await loadKinds(db))
  if (!known && search.version() === version) entries.set('all', kinds)
  return kinds.index
    .search(query, { limit: MOST })
    .filter(({ tier }) => tier !== 'near')
    .flatMap(({ id }) => kinds.bySlug.get(id) ?? [])
}

async function loadKinds(db: Db): Promise<Kinds> {
  const { rows } = await sql<Kind & { words: string[] }>`
    select slug, ${namesOfKind('genres')} as names, search_words as words from genres
  `.execute(db)
  const kinds: Kinds = { index: createSearchIndex(), bySlug: new Map() }
  for (const { words, ...kind } of rows) {
    const { gurmukhi, shahmukhi, roman } = kind.names
    const names = [gurmukhi, shahmukhi, roman, ...words].filter((text) => text !== null)
    kinds.index.put({
      id: kind.slug,
      popularity: 0,
      names: names.map((text) => ({ kind: 'title', text })),
    })
    kinds.bySlug.set(kind.slug, kind)
  }
  return kinds
}
