import { SHELL_PREFIX } from '#shared/http/offline-caches.ts'
import { cacheOf, type Build } from './version-cache.ts'

/** Where a version keeps which pages were open when it took over: they may be of an older one. */
const OPEN_THEN = '/pages-of-older-versions'

/** Records the ids of all open pages when a version takes over. */
export async function noteOpenPages(build: Build, pages: string[]): Promise<void> {
  const cache = await caches.open(cacheOf(build))
  await cache.put(OPEN_THEN, Response.json(pages))
  await dropOlderWhenFree(build, pages)
}

/** Deletes what older versions left, once no page is open that was open before this one took over. */
export async function dropOlderWhenFree(build: Build, pages: string[]): Promise<void> {
  const cache = await caches.open(cacheOf(build))
  const noted = await cache.match(OPEN_THEN)
  if (!noted) return
  const then = (await noted.json()) as string[]
  const own = cacheOf(build)
  const older = (await caches.keys()).filter(
    (name) => name.startsWith(SHELL_PREFIX) && name !== own,
  )
  if (older.length > 0 && then.some((id) => pages.includes(id))) return
  await cache.delete(OPEN_THEN)
  for (const name of older) await caches.delete(name)
}
