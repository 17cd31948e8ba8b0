import type { FastifyInstance } from 'fastify'
import type { Platform } from '#server/http/route.ts'
import { PRIVATE } from './pages.server.ts'

/** `GET /robots.txt`: where machines need not look, and where all that they may find is listed. */
export async function robotsRoutes(app: FastifyInstance, { env }: Platform): Promise<void> {
  const text = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
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
