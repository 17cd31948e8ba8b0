import { isBookSlug, paths } from './paths.ts'

/** One for each build: `qissa-shell-<version>`. Holds nothing of anybody, so that it outlives a logout. */
export const SHELL_PREFIX = 'qissa-shell-'
/** The last answers to what this browser's person reads. */
export const KEPT_CACHE = 'qissa-kept'
const BOOK = /^\/api\/audiobooks\/([^/]+)$/
/** Tells whether an address of the API is the answer of a book's page. */
export const isBookAnswer = (url: string): boolean =>
  isBookSlug(BOOK.exec(new URL(url).pathname)?.[1] ?? '')
/** The slug, as it is written there, in the address of a book's page. */
export function bookSlugIn(url: string): string | undefined {
  const [before, slug] = new URL(url).pathname.split(paths.book(''))
  return before === '' && slug && !slug.includes('/') ? slug : undefined
}
export const COVERS_CACHE = 'qissa-covers'

/** The page that stands in when the network does not answer; the entry fills it. */
export const offlineShellPath = (language: string) => `/offline-shell?lang=${language}`

/** Tabs that sound share this lock; a new version of the site asks for it alone. */
export const SOUNDING_LOCK = 'qissa-sounding'

/** A message from a page to the service worker; `which-entry` is answered through its port. */
export type PageMessage = { type: 'take-over' } | { type: 'which-entry' }

/** A notification as a push brings it. */
export interface PushedNotification {
  id: string
  title: string
  /** A path of the site. */
  path: string
  lang: string
  dir: 'ltr' | 'rtl'
}

/**
 * What the service worker tells the pages: whether the server answered the last time it was asked,
 * what was pushed while a page is looked at, or where a notification leads that was opened; that is
 * answered through the port that comes along.
 */
export type WorkerMessage =
  | { type: 'reach'; reached: boolean }
  | { type: 'notice'; notice: PushedNotification }
  | { type: 'go'; path: string }
