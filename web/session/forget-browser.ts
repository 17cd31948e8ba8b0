import { SHELL_PREFIX } from '#shared/http/offline-caches.ts'
import { DOWNLOADS_LOCK } from '#shared/http/offline-audio.ts'
import { deleteCookies } from './remember.ts'
import { emptyWebStorage } from '#web/storage/web-storage.ts'

/**
 * Deletes what this site keeps in this browser: cookies, storage, databases, caches. The session's
 * cookie is the server's to take.
 * @param isKept which entries of the storage, and which databases, outlive it; none unless told
 */
export async function forgetBrowser(isKept: (key: string) => boolean = () => false) {
  deleteCookies()
  await withoutDownloads(() => {
    emptyWebStorage(isKept)
    return Promise.allSettled([forgetDatabases(isKept), forgetCaches()])
  })
}

/** A download that runs in any tab loses its lock and ends; none begins until this is done. */
async function withoutDownloads(forget: () => Promise<unknown>): Promise<void> {
  if (!('locks' in navigator)) return void (await forget())
  await navigator.locks.request(DOWNLOADS_LOCK, { steal: true }, forget)
}

async function forgetDatabases(isKept: (key: string) => boolean): Promise<void> {
  for (const { name } of await indexedDB.databases())
    if (name && !isKept(name)) await forgetDatabase(name)
}

/** Settles once the database is deleted, or will be as soon as another tab closes it. */
function forgetDatabase(name: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = indexedDB.deleteDatabase(name)
  asked.onsuccess = asked.onerror = asked.onblocked = () => resolve()
  return promise
}

async function forgetCaches(): Promise<void> {
  for (const name of await caches.keys())
    // The site's own files are nobody's, and an open page needs them.
    if (!name.startsWith(SHELL_PREFIX)) await caches.delete(name)
}
