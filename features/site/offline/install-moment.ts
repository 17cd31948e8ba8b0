import { AUDIO_CACHE } from '#shared/http/offline-audio.ts'

const HEARD = 'qissa.heard-books'
const REFUSED = 'qissa.install-refused'
const QUIET_DAYS = 90
const DAY_MS = 86_400_000

/** Counts a book that was heard for a while; more than two are not of interest. */
export function noteHeard(audiobookId: string): void {
  const heard = heardBooks()
  if (heard.length < 2 && !heard.includes(audiobookId))
    write(HEARD, [...heard, audiobookId].join(' '))
}

export const refuseInstall = (now = Date.now()) => write(REFUSED, String(now))

/** Whether to speak of installing: after the second book or the first download, and not to who refused. */
export async function isInstallMoment(now = Date.now()): Promise<boolean> {
  const refused = Number(read(REFUSED) ?? 0)
  if (now - refused < QUIET_DAYS * DAY_MS) return false
  return heardBooks().length > 1 || (await hasDownload())
}

async function hasDownload(): Promise<boolean> {
  if (!('caches' in globalThis) || !(await caches.has(AUDIO_CACHE))) return false
  const keys = await (await caches.open(AUDIO_CACHE)).keys()
  return keys.some(({ url }) => url.endsWith('?about'))
}

const heardBooks = () => (read(HEARD) ?? '').split(' ').filter(Boolean)

/** A browser may forbid storage: then nothing was heard and nothing refused. */
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // It is asked again some day.
  }
}
