import { sql } from 'kysely'
import { createSearchIndex, type SearchIndex } from '#punjabi/search/search-index.ts'
import { countLetters } from '#punjabi/text/script.ts'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import type { Genre } from '#features/books/genres/contract.ts'
import { namesOfGenre } from '#features/books/names/names.server.ts'
import { readQuery } from './read-query.server.ts'
import { TOPICS } from './topics.server.ts'

type Kind = Omit<Genre, 'total'>

interface Kinds {
  index: SearchIndex
  bySlug: Map<string, Kind>
}

const MOST = 3
const LEAST_LETTERS = 2

const cachedKinds = createVersionedCache<Kinds>({ maxEntries: 1 })

/** Kinds of books that a query names in any script: by a name, however spelled, or by a topic. */
export async function findKinds(db: Db, search: Search, query: string): Promise<Kind[]> {
  if (countLetters(query) < LEAST_LETTERS) return []
  const { version, entries } = cachedKinds(search)
  const known = entries.get('all')
  const kinds = known ?? (await loadKinds(db))
  if (!known && search.version() === version) entries.set('all', kinds)
  const { plain, topics } = readQuery(query)
  const named = kinds.index
    .search(plain, { limit: MOST })
    .filter(({ tier }) => tier !== 'near')
    .map(({ id }) => id)
  const slugs = new Set([...named, ...agreed(topics.map((topic) => topic.kinds))])
  return [...slugs].flatMap((slug) => kinds.bySlug.get(slug) ?? []).slice(0, MOST)
}

/** All that lists name, what most of them name first. */
function agreed(lists: readonly (readonly string[])[]): string[] {
  const names = [...new Set(lists.flat())]
  const times = (name: string) => lists.filter((list) => list.includes(name)).length
  return names.toSorted((a, b) => times(b) - times(a))
}

async function loadKinds(db: Db): Promise<Kinds> {
  const { rows } = await sql<Kind>`
    select slug, ${namesOfGenre('genres')} as names from genres where retired_at is null
  `.execute(db)
  const kinds: Kinds = { index: createSearchIndex(), bySlug: new Map() }
  for (const kind of rows) {
    const { gurmukhi, shahmukhi, roman } = kind.names
    const names = [gurmukhi, shahmukhi, roman, ...wordsOf(kind.slug)].filter(
      (text) => text !== null,
    )
    kinds.index.put({
      id: kind.slug,
      popularity: 0,
      names: names.map((text) => ({ kind: 'title', text })),
    })
    kinds.bySlug.set(kind.slug, kind)
  }
  return kinds
}

/** What people type for a kind by itself, of no mood. */
const wordsOf = (slug: string) =>
  TOPICS.filter(({ kinds: [first], tags }) => first === slug && tags.length === 0).flatMap(
    ({ words }) => words.split(',').map((word) => word.trim()),
  )
