import { browserStorage, tabStorage } from '#web/storage/web-storage.ts'

/** The key under which this browser remembers searches; they are never sent, and a logout deletes them. */
const KEY = 'qissa.searches'
const MOST = 8
const LONGEST = 100

const sameSearch = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Reads recent searches, newest first; checks them, as anything may lie in the storage. */
export function recentSearches(): string[] {
  const kept = browserStorage.readJson(KEY)
  const isSearch = (one: unknown): one is string => typeof one === 'string' && one.trim() !== ''
  return Array.isArray(kept)
    ? kept
        .filter(isSearch)
        .map((one) => one.slice(0, LONGEST))
        .slice(0, MOST)
    : []
}

function keep(searches: string[]): string[] {
  browserStorage.write(KEY, searches.length > 0 ? JSON.stringify(searches) : null)
  return searches
}

/** Puts a search first, once. */
export function rememberSearch(text: string): void {
  const search = text.trim()
  if (search === '') return
  const others = recentSearches().filter((one) => !sameSearch(one, search))
  keep([search, ...others].slice(0, MOST))
}

/** Forgets one search; answers those that are left. */
export const forgetSearch = (text: string): string[] =>
  keep(recentSearches().filter((one) => !sameSearch(one, text)))

export const forgetAllSearches = (): string[] => keep([])

/** And where a tab keeps what stood in the box. */
const BOX_KEY = 'qissa.search'

/** Reads the query that stood in the box when a page was left; gone with the tab. */
export function keptText(page: string): string {
  const kept = tabStorage.readJson(BOX_KEY)
  if (!Array.isArray(kept)) return ''
  const [of, text] = kept as unknown[]
  return of === page && typeof text === 'string' ? text : ''
}

/**
 * Keeps it for whoever comes back to the page; without storage the box is empty then.
 * @param page the key of the page's entry in the history
 */
export const keepText = (page: string, text: string): void =>
  void tabStorage.write(BOX_KEY, JSON.stringify([page, text]))
