import { deleteCookies } from './remember'

/**
 * Deletes what this site keeps in this browser: cookies, storage, databases, caches. The session's
 * cookie is the server's to take.
 * @param isKept which entries of the storage outlive it; none unless told
 */
export async function forgetBrowser(isKept: (key: string) => boolean = () => false) {
  deleteCookies()
  await Promise.allSettled([forgetStorage(isKept), forgetDatabases(), forgetCaches()])
}

/** A browser that forbids storage throws at the first touch of it. */
async function forgetStorage(isKept: (key: string) => boolean): Promise<void> {
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key)
  sessionStorage.clear()
}

async function forgetDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
}

async function forgetCaches(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}
