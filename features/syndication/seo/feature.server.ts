import { feature } from '#server/http/feature.ts'
import { robotsRoutes } from './robots.server.ts'
import { sitemapRoutes } from './sitemap.server.ts'

export const seoFeature = feature({
  plugins: [robotsRoutes, sitemapRoutes],
})
