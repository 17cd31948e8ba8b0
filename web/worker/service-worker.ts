import {
  cacheOf,
  answerFile,
  bringOthers,
  installVersion,
  type Build,
} from '#web/offline/version-cache.ts'
import { dropOlderWhenFree, noteOpenPages } from '#web/offline/older-versions.ts'
import { renditionOf } from '#shared/http/offline-audio.ts'
import { bookSlugIn, type PageMessage, type WorkerMessage } from '#shared/http/offline-caches.ts'
import { readStateCookie, type RememberedState } from '#shared/http/state-cookie.ts'
import { answerAudio } from '#web/offline/audio-answer.ts'
import { answerCover, answerKept, changePerson, keepBook } from '#web/offline/kept-answers.ts'
import { recognize, type OfflineCalls } from '#web/offline/offline-calls.ts'
import { answerPage, isPage, preloadedOr } from '#web/offline/page-answer.ts'
import { openNotification, showPushedNotification } from './push-notifications.ts'
import { subscribeAnew } from './subscription.ts'

declare const self: ServiceWorkerGlobalScope
declare const BUILD: Build & { calls: OfflineCalls }

// Written out once: a definition is pasted wherever it is named.
const build = BUILD
const { isKept, changesPerson } = recognize(build.calls)

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const answer = answerTo(event)
  if (answer) event.respondWith(answer)
})
self.addEventListener('message', (event) => {
  const { type } = event.data as PageMessage
  if (type === 'take-over') event.waitUntil(self.skipWaiting())
  else event.ports[0]?.postMessage(build.entry)
})

self.addEventListener('push', (event) => event.waitUntil(showPushedNotification(event.data)))
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(event.notification)),
)
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(subscribeAnew(event.newSubscription ?? null)),
)

async function install(): Promise<void> {
  const { language } = await remembered()
  await installVersion(build, language ?? navigator.language.slice(0, 2))
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  const pages = await openPages()
  await noteOpenPages(build, pages)
  await dropOlderWhenFree(build, pages)
  await self.clients.claim()
  // Not awaited: pages would wait for it.
  void bringOthers(build)
}

function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== self.location.origin) return null
  const rendition = renditionOf(pathname)
  if (rendition !== null) return answerAudio(request, rendition)
  if (isPage(request)) return page(event)
  if (changesPerson(request)) return changePerson(request)
  if (request.method !== 'GET') return null
  if (pathname.startsWith('/assets/') || pathname === '/favicon.svg')
    return answerFile(build, request)
  if (pathname.startsWith('/covers/')) return answerCover(request)
  return isKept(request) ? answerKept(request, tell) : null
}

function page(event: FetchEvent): Promise<Response> {
  const { request } = event
  event.waitUntil(openPages().then((pages) => dropOlderWhenFree(build, pages)))
  const network = preloadedOr(event.preloadResponse as Promise<Response | undefined>, request)
  const slug = bookSlugIn(request.url)
  if (slug)
    event.waitUntil(
      network
        .then(({ ok }) => (ok ? keepBook(slug, self.location.origin, tell) : undefined))
        .catch(() => undefined),
    )
  return answerPage({ request, network, cacheName: cacheOf(build), remembered, tell })
}

/** Reads this browser's choices from its cookie; nothing where a worker may not read cookies. */
async function remembered(): Promise<RememberedState> {
  if (!('cookieStore' in self)) return {}
  return readStateCookie((await self.cookieStore.get('reduxState'))?.value)
}

const openPages = async () =>
  (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).map(({ id }) => id)

let known: boolean | undefined

/** Tells the open pages when the server comes or goes. */
function tell(reached: boolean): void {
  if (known === reached) return
  known = reached
  const news: WorkerMessage = { type: 'reach', reached }
  void self.clients.matchAll().then((pages) => {
    for (const one of pages) one.postMessage(news)
  })
}
