import type { Answer } from '#shared/call/call.ts'
import { listeningApi } from '#web/api/listening.gen.ts'
import type { Store } from '#web/session/store.ts'
import type { getPlayback } from './contract.ts'

type Playback = Answer<typeof getPlayback>

const { getPlace, listLines } = listeningApi.endpoints
const ANEW = { subscribe: false, forceRefetch: true }

/**
 * Reads what the player shows of a book without a network, and where another device left off: the
 * service worker keeps what it hands over.
 */
export async function readBeside(
  { dispatch }: Store,
  {
    audiobook,
    covers,
  }: { audiobook: Pick<Playback['audiobook'], '_id' | 'scripture'>; covers: readonly string[] },
): Promise<void> {
  if (!(await isControlled())) return
  const asked = { audiobook: audiobook._id }
  await Promise.allSettled([
    ...covers.map((cover) => fetch(cover)),
    dispatch(getPlace.initiate(asked, ANEW)),
    ...(audiobook.scripture ? [] : [dispatch(listLines.initiate(asked, ANEW))]),
  ])
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
