import { createCache } from '#server/cache/cache.ts'
import type { SearchHit, SearchIndex } from '#punjabi/search/search-index.ts'

type Search = SearchIndex['search']

const MAX_QUERIES = 5_000
// Longer lists are asked for seldom, and would fill the memory.
const MAX_HITS = 10

/** The text by itself: a piece of an address would keep all of that address in memory. */
export const copyOf = (text: string) => Buffer.from(text, 'utf16le').toString('utf16le')

/**
 * Caches what the index answered until it is cleared: readers type the same first letters, and the
 * responses of those who are signed in are not cached.
 */
export function cacheHits(search: Search): { search: Search; clear: () => void } {
  const cache = createCache<SearchHit[]>({ maxEntries: MAX_QUERIES })
  return {
    clear: () => cache.clear(),
    search(query, options) {
      if ((options?.limit ?? MAX_HITS) !== MAX_HITS) return search(query, options)
      const cached = cache.get(query)
      if (cached) return cached
      const found = search(query, options)
      cache.set(copyOf(query), found)
      return found
    },
  }
}
