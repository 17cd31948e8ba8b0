import { feature } from '#server/http/feature.ts'
import { robotsRoutes } from './robots.server.ts'
import type { SiteAddress } from './site-addresses.server.ts'
import { sitemapRoutes } from './sitemap.server.ts'

export const seoFeature = (addresses: readonly SiteAddress[]) =>
  feature({
    plugins: [robotsRoutes(addresses), sitemapRoutes(addresses)],
  })
