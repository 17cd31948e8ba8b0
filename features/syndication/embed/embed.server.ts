import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '#server/http/errors.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { networkOf } from '#server/http/network.ts'
import { countNetwork } from '#server/http/rate-limits.ts'
import { isLanguage } from '#shared/i18n/languages.ts'
import { queryInteger } from '#shared/schemas/schemas.ts'
import { embedPage, STYLE_PATH } from './embed-page.server.tsx'
import { EMBED_STYLE } from './embed-style.server.ts'
import { bookIn, oembedOf, oembedXml } from './oembed.server.ts'
import { shownBook } from './sample.server.ts'

const LIMIT = { max: 300, seconds: 60 }

/** As strict as every page's, and without any script; framed by whoever likes. */
const FENCE =
  "default-src 'none';style-src 'self';img-src 'self';media-src 'self';font-src 'self';" +
  "base-uri 'none';form-action 'none';frame-ancestors *"

const Wish = z.object({
  url: z.string().max(2_000),
  format: z.string().default('json'),
  maxwidth: queryInteger(1, 100_000).optional(),
  maxheight: queryInteger(1, 100_000).optional(),
})

/** `GET /embed/{slug}`: a sample's player for other sites; `GET /oembed?url=`: how it is put there. */
export async function embedRoutes(
  app: FastifyInstance,
  { db, env, readings }: PluginPlatform,
): Promise<void> {
  const hidden = { schema: { hide: true } }
  app.get(STYLE_PATH, hidden, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(EMBED_STYLE),
  )
  app.get<{ Params: { slug: string }; Querystring: { lang?: unknown } }>(
    '/embed/:slug',
    {
      ...hidden,
      // After the fence around every answer, which lets nobody frame anything.
      onSend: (_request, reply, payload, done) => {
        reply.removeHeader('x-frame-options')
        done(null, payload)
      },
    },
    async (request, reply) => {
      const { lang } = request.query
      const book = await bookAt(request, request.params.slug)
      const language = isLanguage(lang) ? lang : 'en'
      return fenced(reply)
        .code(book ? 200 : 404)
        .send(embedPage({ book, language }))
    },
  )
  app.get('/oembed', { schema: { hide: true, querystring: Wish } }, async (request, reply) => {
    const { url, format, ...size } = Wish.parse(request.query)
    const found = bookIn(url, env.publicUrl)
    const book = found && (await bookAt(request, found.slug))
    if (!book) throw new AppError('not_found')
    if (format !== 'json' && format !== 'xml') throw new AppError('not_implemented')
    const lang = isLanguage(found?.lang) ? found.lang : null
    const answer = oembedOf({ ...size, book, lang, publicUrl: env.publicUrl })
    reply.headers({
      'cache-control': 'public, max-age=0, must-revalidate',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    })
    return format === 'xml'
      ? reply.type('text/xml; charset=utf-8').send(oembedXml(answer))
      : reply.type('application/json; charset=utf-8').send(answer)
  })

  const bookAt = (request: FastifyRequest, slug: string) =>
    readings.run(request, async () => {
      await countNetwork(db, { act: 'embed', network: networkOf(request.ip), limit: LIMIT })
      return shownBook(db, slug).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not_found') return null
        throw error
      })
    })
}

const fenced = (reply: FastifyReply) =>
  reply
    .headers({
      'content-security-policy': FENCE,
      'cross-origin-resource-policy': 'cross-origin',
      'cross-origin-opener-policy': 'unsafe-none',
      'x-robots-tag': 'noindex',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    .type('text/html; charset=utf-8')
