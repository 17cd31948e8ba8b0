import type { SearchHit, SearchIndex } from '#punjabi/search/search-index.ts'

type Search = SearchIndex['search']

const MOST = 5_000
// Longer lists are asked for seldom, and would fill the memory.
const MOST_HITS = 10

/** The text by itself: a piece of an address would keep all of that address in memory. */
const copyOf = (text: string) => Buffer.from(text, 'utf16le').toString('utf16le')

/**
 * Remembers what the index answered until told to forget: readers type the same first letters, and
 * those who are signed in get no kept answers.
 */
export function keepHits(search: Search): { search: Search; forget: () => void } {
  const kept = new Map<string, SearchHit[]>()
  return {
    forget: () => kept.clear(),
    search(query, options) {
      if ((options?.limit ?? MOST_HITS) !== MOST_HITS) return search(query, options)
      const hits = kept.get(query)
      if (hits) {
        kept.delete(query)
        kept.set(query, hits)
        return hits
      }
      const found = search(query, options)
      kept.set(copyOf(query), found)
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      return found
    },
  }
}
