import type { FastifyInstance } from 'fastify'
import { isLanguage } from '#shared/i18n/languages.ts'
import type { Assets, Render } from '#shared/http/render.ts'
import type { Env } from '#server/env.ts'

type Load = () => Promise<{ render: Render; assets: Assets }>

/**
 * `GET /offline-shell?lang=…`: the document without a page, the same for everybody. A service
 * worker keeps it, and the script fills it where the network does not answer.
 */
export function mountOfflineShell(app: FastifyInstance, load: Load, env: Env): void {
  app.get<{ Querystring: { lang?: unknown } }>(
    '/offline-shell',
    { schema: { hide: true } },
    async (request, reply) => {
      const { lang } = request.query
      const language = isLanguage(lang) ? lang : 'en'
      const { render, assets } = await load()
      const { html } = await render({
        url: request.url,
        origin: env.publicUrl,
        settings: { language, script: null, theme: null, country: null, currency: null },
        me: null,
        unsure: false,
        fetchApi: () => Promise.reject(new Error('The empty page asks nothing')),
        assets,
        isShell: true,
      })
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'public, no-cache')
        .header('x-robots-tag', 'noindex')
        .send(html)
    },
  )
}
