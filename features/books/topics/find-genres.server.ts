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

type NamedGenre = Omit<Genre, 'total'>

interface KnownGenres {
  index: SearchIndex
  bySlug: Map<string, NamedGenre>
}

const MOST = 3
const LEAST_LETTERS = 2
/**
 * In nats, and no more than so many a letter: a name whose letters are further from those of the query is another
 * word, as نثر is from وارث and ਬਾਲ from ਬੁੱਲਾ.
 */
const MOST_COST = 8
const MOST_COST_A_LETTER = 1.5

const cachedGenres = createVersionedCache<KnownGenres>({ maxEntries: 1 })

/** Genres that a query names in any script: by a name, however spelled, or by a topic. */
export async function findGenres(db: Db, search: Search, query: string): Promise<NamedGenre[]> {
  if (countLetters(query) < LEAST_LETTERS) return []
  const genres = await cachedGenres(search).load('all', () => loadGenres(db))
  const { plain, topics } = readQuery(query)
  const most = Math.min(MOST_COST, MOST_COST_A_LETTER * countLetters(query))
  const named = genres.index
    .search(plain, { limit: MOST })
    .filter(({ tier, cost }) => tier !== 'near' && cost <= most)
    .map(({ id }) => id)
  const slugs = new Set([...named, ...agreed(topics.map((topic) => topic.kinds))])
  return [...slugs].flatMap((slug) => genres.bySlug.get(slug) ?? []).slice(0, MOST)
}

/** All that lists name, what most of them name first. */
function agreed(lists: readonly (readonly string[])[]): string[] {
  const names = [...new Set(lists.flat())]
  const times = (name: string) => lists.filter((list) => list.includes(name)).length
  return names.toSorted((a, b) => times(b) - times(a))
}

async function loadGenres(db: Db): Promise<KnownGenres> {
  const { rows } = await sql<NamedGenre>`
    select slug, ${namesOfGenre('genres')} as names from genres where retired_at is null
  `.execute(db)
  const genres: KnownGenres = { index: createSearchIndex(), bySlug: new Map() }
  for (const genre of rows) {
    const { gurmukhi, shahmukhi, roman } = genre.names
    const names = [gurmukhi, shahmukhi, roman, ...wordsOf(genre.slug)].filter(
      (text) => text !== null,
    )
    genres.index.put({
      id: genre.slug,
      popularity: 0,
      names: names.map((text) => ({ kind: 'title', text })),
    })
    genres.bySlug.set(genre.slug, genre)
  }
  return genres
}

/** What people type for a genre by itself, of no mood. */
const wordsOf = (slug: string) =>
  TOPICS.filter(({ kinds: [first], tags }) => first === slug && tags.length === 0).flatMap(
    ({ words }) => words.split(',').map((word) => word.trim()),
  )
