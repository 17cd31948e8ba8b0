import type { PushedNotification, WorkerMessage } from '#shared/http/offline-caches.ts'

declare const self: ServiceWorkerGlobalScope

const openPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Tells the page that is looked at, which says it in a toast; else the device shows it. */
export async function showPushedNotification(data: PushMessageData | null): Promise<void> {
  const notice = notificationIn(data)
  if (!notice) return
  const seen = (await openPages()).filter(({ visibilityState }) => visibilityState === 'visible')
  const news: WorkerMessage = { type: 'notice', notice }
  for (const page of seen) page.postMessage(news)
  if (seen.length > 0) return
  const { id, title, path, lang, dir } = notice
  const look = { icon: '/icons/icon-192.png' }
  await self.registration.showNotification(title, {
    ...look,
    lang,
    dir,
    tag: id,
    data: { id, path },
  })
}

/** A page that does not follow within this is left as it is. */
const PATIENCE_MS = 800

/** Leads to what a notification is about, in a page that is open where there is one, and marks it read. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close()
  const { id, path } = notification.data as Pick<PushedNotification, 'id' | 'path'>
  const url = new URL(path, self.location.origin)
  const page = (await openPages()).find(({ frameType }) => frameType !== 'nested')
  await Promise.allSettled([
    fetch(`/api/notification/mark/${encodeURIComponent(id)}`, { method: 'PUT' }),
    lead(page, url),
  ])
}

/** By the page's own router: what sounds there would fall silent if it were loaded anew. */
async function lead(page: WindowClient | undefined, url: URL): Promise<void> {
  if (page && (await follows(page, url.pathname + url.search + url.hash))) await page.focus()
  else await self.clients.openWindow(url)
}

function follows(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), PATIENCE_MS)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    page.postMessage({ type: 'go', path } satisfies WorkerMessage, [port2])
  }).finally(() => port1.close())
}

function notificationIn(data: PushMessageData | null): PushedNotification | null {
  try {
    const { id, title, path, lang, dir } = data?.json() as PushedNotification
    const isOwn = new URL(path, self.location.origin).origin === self.location.origin
    return isOwn ? { id: String(id), title: String(title), path, lang, dir } : null
  } catch {
    return null
  }
}
