/** Where this browser remembers what was looked for; it is never sent, and a logout deletes it. */
const KEY = 'qissa.searches'
const MOST = 8
const LONGEST = 100

const sameSearch = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Reads recent searches, newest first; checks them, as anything may lie in the storage. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    const isSearch = (one: unknown): one is string => typeof one === 'string' && one.trim() !== ''
    return Array.isArray(kept)
      ? kept
          .filter(isSearch)
          .map((one) => one.slice(0, LONGEST))
          .slice(0, MOST)
      : []
  } catch {
    return []
  }
}

function keep(searches: string[]): string[] {
  try {
    if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches))
    else localStorage.removeItem(KEY)
  } catch {
    // A browser that keeps nothing searches all the same.
  }
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
  try {
    const [of, text] = JSON.parse(sessionStorage.getItem(BOX_KEY) ?? '[]') as unknown[]
    return of === page && typeof text === 'string' ? text : ''
  } catch {
    return ''
  }
}

/** @param page the key of the page's entry in the history */
export function keepText(page: string, text: string): void {
  try {
    sessionStorage.setItem(BOX_KEY, JSON.stringify([page, text]))
  } catch {
    // Without storage the box is empty when one comes back.
  }
}
