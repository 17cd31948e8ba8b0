import type { Answer } from '#shared/call/call.ts'
import { offlineAudioPath } from '#shared/http/offline-audio.ts'
import { KEPT_CACHE } from '#shared/http/offline-caches.ts'
import type { getPlayback } from '#features/listening/playback/contract.ts'
import type { PlaceAnswer } from '#features/listening/progress/contract.ts'
import { keeper } from './kept-books.ts'

type Playback = Answer<typeof getPlayback>

const YEAR_MS = 365 * 86_400_000

/**
 * What the player needs of a book that this browser keeps for its last listener, at addresses that
 * the service worker answers; the place is the one that the server knew when it was asked last. Null for
 * a book that is not here in full; without a network one that is here in part is played as far as it
 * goes.
 */
export async function storedPlayback(audiobookId: string): Promise<Playback | null> {
  const user = keeper()
  if (!user || !navigator.serviceWorker?.controller) return null
  try {
    const [{ findBook }, { isStored, openAudio }] = await Promise.all([
      import('./stored-books.ts'),
      import('./audio-store.ts'),
    ])
    const book = await findBook(user, audiobookId)
    if (!book) return null
    const cache = await openAudio()
    const stored = await Promise.all(book.files.map((file) => isStored(cache, file)))
    const isEnough = navigator.onLine ? stored.every(Boolean) : stored.some(Boolean)
    if (!isEnough) return null
    return {
      audiobook: book.audiobook,
      episodes: book.files.map((file) => ({ ...file, url: offlineAudioPath(file.rendition) })),
      ...(await keptPlace(audiobookId)),
      expires: new Date(Date.now() + YEAR_MS).toISOString(),
    }
  } catch {
    // A browser that forbids storage keeps no books.
    return null
  }
}

/** The service worker's last answer about the place; it is read here, since a silent server would be waited for. */
async function keptPlace(audiobookId: string): Promise<PlaceAnswer> {
  const cache = await caches.open(KEPT_CACHE)
  const kept = await cache.match(`/api/progress/${audiobookId}`, { ignoreVary: true })
  const answer = (await kept?.json()) as Partial<PlaceAnswer> | undefined
  // One that was kept before places told of it: all that is remembered here counts.
  const { place = null, firstVersion = 0 } = answer ?? {}
  return { place, firstVersion }
}
