import type { SearchHit, SearchIndex } from '../../punjabi/search/search-index'

type Search = SearchIndex['search']

const MOST = 5_000
// Longer lists are asked for seldom, and would fill the memory.
const MOST_HITS = 10

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
      const hits = kept.get(query) ?? search(query, options)
      kept.set(query, hits)
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
      return hits
    },
  }
}
