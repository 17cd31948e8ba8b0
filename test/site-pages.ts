import { createPageCache } from '#server/cache/page-cache.ts'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import { mountSite } from '#server/ssr/site.ts'
import { render } from '#app/entry-server.tsx'
import { ADDRESSES } from '#app/addresses.ts'
import { addressFinder } from '#shared/http/find-address.ts'
import type { TestApp } from './app.ts'
import { NO_ASSETS } from './no-assets.ts'

/**
 * The site as it is rendered, in front of a test's API; call before the first request.
 * @returns the cache of its pages
 */
export function mountPages({ app, env }: TestApp): ResponseCache {
  const cache = createPageCache()
  mountSite(
    app,
    {
      load: async () => ({ render, assets: NO_ASSETS }),
      cache,
      addressOf: addressFinder(ADDRESSES),
    },
    env,
  )
  return cache
}

/**
 * Every address of app/addresses.ts, its places filled; where a token stands, one that is none.
 * @param places what stands for each, by the address ("/people/:slug")
 * @throws Error naming an address whose place is not told
 */
export function pageAddresses(places: Record<string, string>): string[] {
  return ADDRESSES.map((address) => {
    const path = address.path.replace(':token', 'none')
    if (path === '*') return '/nowhere'
    const filled = path.includes(':') ? places[path] : path
    if (filled === undefined) throw new Error(`Tell the test what stands in ${path}`)
    return filled
  })
}
