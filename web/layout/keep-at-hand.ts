import { listArgs, readView } from '../../features/library-list/library-query'
import { KEPT_CACHE } from '../../shared/offline-caches'
import { generatedApi } from '../lib/api.gen'
import type { Store } from '../lib/store'

const HOUR_MS = 3_600_000

/**
 * Reads once more, past the page's own cache, what the pages that work without a network begin
 * with: the service worker keeps the answers. At most once an hour.
 */
export async function keepAtHand(store: Store): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await controlled()
  if (!store.getState().session.me || (await isFresh())) return
  const { currentUser, listLibrary, getShelves, listGenres } = generatedApi.endpoints
  const { dispatch } = store
  const anew = { subscribe: false, forceRefetch: true }
  const [, library] = await Promise.all([
    dispatch(currentUser.initiate(undefined, anew)),
    dispatch(listLibrary.initiate(listArgs(readView(new URLSearchParams())), anew)),
    dispatch(getShelves.initiate(undefined, anew)),
    dispatch(listGenres.initiate(undefined, anew)),
  ])
  const covers =
    library.data?.library.flatMap(({ audiobook }) => [audiobook.cover, audiobook.coverBare]) ?? []
  await Promise.allSettled(covers.map((cover) => fetch(cover)))
}

async function controlled(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
}

async function isFresh(): Promise<boolean> {
  const cache = await caches.open(KEPT_CACHE)
  const kept = await cache.match('/api/user/currentUser', { ignoreVary: true })
  return Date.now() - Date.parse(kept?.headers.get('date') ?? '') < HOUR_MS
}
