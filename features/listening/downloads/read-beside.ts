import { listeningApi } from '#web/api/listening.gen.ts'
import type { Store } from '#web/session/store.ts'
import type { Manifest } from './contract.ts'

const { getPlace, listLines } = listeningApi.endpoints
const ANEW = { subscribe: false, forceRefetch: true }

/**
 * Reads what the player shows of a book without a network, and where another device left off: the
 * service worker keeps what it hands over.
 */
export async function readBeside(
  { dispatch }: Store,
  { audiobook, covers }: Pick<Manifest, 'audiobook' | 'covers'>,
): Promise<void> {
  if (!navigator.serviceWorker.controller) return
  const asked = { audiobook: audiobook._id }
  await Promise.allSettled([
    ...covers.map((cover) => fetch(cover)),
    dispatch(getPlace.initiate(asked, ANEW)),
    ...(audiobook.scripture ? [] : [dispatch(listLines.initiate(asked, ANEW))]),
  ])
}
