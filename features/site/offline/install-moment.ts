import { AUDIO_CACHE } from '#shared/http/offline-audio.ts'
import { browserStorage } from '#web/storage/web-storage.ts'

const HEARD = 'qissa.heard-books'
const REFUSED = 'qissa.install-refused'
const QUIET_DAYS = 90
const DAY_MS = 86_400_000

/** Counts a book that was heard for a while; more than two are not of interest. */
export function noteHeard(audiobookId: string): void {
  const heard = heardBooks()
  if (heard.length < 2 && !heard.includes(audiobookId))
    browserStorage.write(HEARD, [...heard, audiobookId].join(' '))
}

/** For a while nobody speaks of installing, save where the browser forbids storage. */
export const refuseInstall = (now = Date.now()): void =>
  void browserStorage.write(REFUSED, String(now))

/**
 * Tells whether to speak of installing: after the second book or the first download, and not to who
 * refused.
 */
export async function isInstallMoment(now = Date.now()): Promise<boolean> {
  const refused = Number(browserStorage.read(REFUSED) ?? 0)
  if (now - refused < QUIET_DAYS * DAY_MS) return false
  return heardBooks().length > 1 || (await hasDownload())
}

async function hasDownload(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(AUDIO_CACHE))) return false
  const keys = await (await caches.open(AUDIO_CACHE)).keys()
  return keys.some(({ url }) => url.endsWith('?about'))
}

const heardBooks = () => (browserStorage.read(HEARD) ?? '').split(' ').filter(Boolean)
