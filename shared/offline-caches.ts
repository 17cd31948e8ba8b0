/** One for each build: `qissa-shell-<version>`. Holds nothing of anybody, so that it outlives a logout. */
export const SHELL_PREFIX = 'qissa-shell-'
/** The last answers to what this browser's person reads. */
export const KEPT_CACHE = 'qissa-kept'
export const COVERS_CACHE = 'qissa-covers'

/** The page that stands in when the network does not answer; the entry fills it. */
export const offlineShellPath = (language: string) => `/offline-shell?lang=${language}`

/** Tabs that sound share this lock; a new version of the site asks for it alone. */
export const SOUNDING_LOCK = 'qissa-sounding'

/** What a page says to a service worker; `which-entry` is answered through the port that comes along. */
export type PageMessage = { type: 'take-over' } | { type: 'which-entry' }

/** What the service worker tells the pages: whether the server answered the last time it was asked. */
export interface WorkerMessage {
  type: 'reach'
  reached: boolean
}
