import type { FastifyInstance } from 'fastify'
import { directionOf, isLanguage, type Language } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'

// The ground and the header of web/styles/light.css: a manifest knows no dark.
const GROUND = '#f4f6fc'
const INDIGO = '#1b1e55'

/** `GET /manifest.webmanifest?lang=…`: the site as an app, in the reader's language. */
export async function manifestRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: { lang?: unknown } }>(
    '/manifest.webmanifest',
    { schema: { hide: true } },
    (request, reply) => {
      const { lang } = request.query
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(manifestIn(isLanguage(lang) ? lang : 'en')))
    },
  )
}

function manifestIn(language: Language) {
  const t = (key: Parameters<typeof translate>[1]) => translate(language, key)
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192)] })
  return {
    // One app, whatever language it was installed in.
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: language,
    dir: directionOf(language),
    name: t('home.title'),
    short_name: t('app.name'),
    description: t('home.description'),
    background_color: GROUND,
    theme_color: INDIGO,
    categories: ['books', 'entertainment'],
    icons: [
      icon(192),
      icon(512),
      { ...icon(512), src: '/icons/maskable-512.png', purpose: 'maskable' },
    ],
    shortcuts: [
      shortcut(t('nav.library'), '/library'),
      shortcut(t('nav.search'), '/browse'),
      shortcut(t('player.label'), '/music-player'),
    ],
  }
}

const icon = (side: number) => ({
  src: `/icons/icon-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
})
