import type { FastifyInstance } from 'fastify'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import { UNTOLD_SETTINGS, type Assets, type Render } from '#shared/http/render.ts'
import { once } from '#server/cache/once.ts'
import type { Env } from '#server/env.ts'

type Load = () => Promise<{ render: Render; assets: Assets }>

/**
 * `GET /offline-shell?lang=…`: the document without a page, the same for everybody. A service
 * worker keeps it, and the script fills it where the network does not answer.
 */
export function mountOfflineShell(app: FastifyInstance, load: Load, env: Env): void {
  // While developing, each change brings a renderer of its own.
  const shells = new WeakMap<Render, Map<Language, () => Promise<string>>>()

  async function shellIn(language: Language): Promise<string> {
    const { render, assets } = await load()
    const known = shells.get(render) ?? new Map<Language, () => Promise<string>>()
    shells.set(render, known)
    const shell = known.get(language) ?? once(() => renderShell(render, assets, language, env))
    known.set(language, shell)
    return shell()
  }

  app.get<{ Querystring: { lang?: unknown } }>(
    '/offline-shell',
    { schema: { hide: true } },
    async (request, reply) => {
      const { lang } = request.query
      const html = await shellIn(isLanguage(lang) ? lang : 'en')
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'public, no-cache')
        .header('x-robots-tag', 'noindex')
        .send(html)
    },
  )
}

async function renderShell(
  render: Render,
  assets: Assets,
  language: Language,
  env: Env,
): Promise<string> {
  const { html } = await render({
    url: `/offline-shell?lang=${language}`,
    origin: env.publicUrl,
    settings: { ...UNTOLD_SETTINGS, language },
    me: null,
    unsure: false,
    fetchApi: () => Promise.reject(new Error('The empty page asks nothing')),
    assets,
    isShell: true,
  })
  return Buffer.from(html).toString()
}
