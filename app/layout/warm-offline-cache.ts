import { KEPT_CACHE } from '#shared/http/offline-caches.ts'
import type { Me } from '#shared/http/render.ts'
import { type CurrentUserApiResponse, accountApi } from '#web/api/account.gen.ts'
import { booksApi } from '#web/api/books.gen.ts'
import { discoveryApi } from '#web/api/discovery.gen.ts'
import { messagingApi } from '#web/api/messaging.gen.ts'
import type { Store } from '#web/session/store.ts'

const HOUR_MS = 3_600_000

/**
 * Reads once more, past the page's own cache, what the pages that work without a network begin
 * with: the service worker keeps the answers. At most once an hour; the library has a rule of its
 * own (`use-offline-library.ts`).
 */
export async function warmOfflineCache(store: Store): Promise<void> {
  await controlled()
  const { me } = store.getState().session
  if (!me || (await isFresh(me))) return
  const { currentUser } = accountApi.endpoints
  const { getShelves } = discoveryApi.endpoints
  const { listGenres } = booksApi.endpoints
  const { dispatch } = store
  const anew = { subscribe: false, forceRefetch: true }
  // First: with another person than before, the worker lets all the rest go.
  await dispatch(currentUser.initiate(undefined, anew))
  await Promise.all([
    dispatch(getShelves.initiate({ on: 'home' }, anew)),
    dispatch(listGenres.initiate(undefined, anew)),
    dispatch(messagingApi.endpoints.countNotifications.initiate(undefined, anew)),
  ])
}

/**
 * Deletes what was kept of a person whose session ended while no page of theirs was open: on another
 * device, or with time. Nobody has to ask for it, as a visitor's pages ask nothing of that person.
 */
export async function clearLeftoverCache(store: Store): Promise<void> {
  const { me, status } = store.getState().session
  if (me || status !== 'sure' || !('caches' in globalThis)) return
  if (await keptPerson()) await caches.delete(KEPT_CACHE)
}

const keptPerson = () =>
  caches.match('/api/user/currentUser', { cacheName: KEPT_CACHE, ignoreVary: true })

async function controlled(): Promise<void> {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  await new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
}

async function isFresh({ _id }: Me): Promise<boolean> {
  const kept = await keptPerson()
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '')
  if (!kept || !(age < HOUR_MS)) return false
  const { user } = (await kept.json()) as CurrentUserApiResponse
  return user._id === _id
}
