import type { Answer } from '#shared/call/call.ts'
import { booksApi } from '#web/api/books.gen.ts'
import { listeningApi } from '#web/api/listening.gen.ts'
import type { Store } from '#web/session/store.ts'
import type { getPlayback } from './contract.ts'

type Playback = Answer<typeof getPlayback>
interface Beside<Kept extends keyof Playback['audiobook']> {
  audiobook: Pick<Playback['audiobook'], '_id' | 'scripture' | Kept>
  covers: readonly string[]
}

const { getPlace, listLines } = listeningApi.endpoints
const ANEW = { subscribe: false, forceRefetch: true }

/**
 * Reads what the player shows of a book without a network, and where another device left off: the
 * service worker keeps what it hands over.
 */
export async function readBeside(
  { dispatch }: Store,
  { audiobook, covers }: Beside<'_id'>,
): Promise<void> {
  if (!(await isControlled())) return
  const asked = { audiobook: audiobook._id }
  await Promise.allSettled([
    ...covers.map((cover) => fetch(cover)),
    dispatch(getPlace.initiate(asked, ANEW)),
    ...(audiobook.scripture ? [] : [dispatch(listLines.initiate(asked, ANEW))]),
  ])
}

/** Reads beside these what the book's own page shows. */
export async function readOffline(store: Store, book: Beside<'slug'>): Promise<void> {
  await readBeside(store, book)
  const asked = { idOrSlug: book.audiobook.slug }
  await store.dispatch(booksApi.endpoints.getAudiobook.initiate(asked, ANEW))
}

const LONGEST_WAIT_MS = 5_000

/** Whether a service worker hears what this page fetches; a first one may be about to. */
async function isControlled(): Promise<boolean> {
  const { serviceWorker } = navigator
  if (!serviceWorker.controller) {
    await new Promise<unknown>((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      setTimeout(resolve, LONGEST_WAIT_MS)
    })
  }
  return serviceWorker.controller !== null
}
