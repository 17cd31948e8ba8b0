import { SHELL_PREFIX } from '#shared/http/offline-caches.ts'
import { cacheOf, type Build } from './version-cache.ts'

/**
 * The entry with the pages that were open when this version took over: such pages may still need
 * the older files.
 */
const PAGES_OPEN_AT_TAKEOVER = '/pages-of-older-versions'

/** Records the ids of all open pages as a version takes over. */
export async function noteOpenPages(build: Build, pages: string[]): Promise<void> {
  const cache = await caches.open(cacheOf(build))
  await cache.put(PAGES_OPEN_AT_TAKEOVER, Response.json(pages))
}

/** Deletes the caches of older versions, once no page is open that was open as this version took over. */
export async function dropOlderWhenFree(build: Build, pages: string[]): Promise<void> {
  const cache = await caches.open(cacheOf(build))
  const noted = await cache.match(PAGES_OPEN_AT_TAKEOVER)
  if (!noted) return
  const then = (await noted.json()) as string[]
  const own = cacheOf(build)
  const older = (await caches.keys()).filter(
    (name) => name.startsWith(SHELL_PREFIX) && name !== own,
  )
  if (older.length > 0 && then.some((id) => pages.includes(id))) return
  await cache.delete(PAGES_OPEN_AT_TAKEOVER)
  for (const name of older) await caches.delete(name)
}
