import type { Plugin } from '#server/http/feature.ts'
import { privatePaths, type SiteAddress } from './site-addresses.server.ts'

/** `GET /robots.txt`: where machines need not look, and where all that they may find is listed. */
export const robotsRoutes =
  (addresses: readonly SiteAddress[]): Plugin =>
  async (app, { env }) => {
    const text = [
      'User-agent: *',
      ...privatePaths(addresses).map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${env.publicUrl}/sitemap.xml`,
      '',
    ].join('\n')
    app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
      reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(text),
    )
  }
