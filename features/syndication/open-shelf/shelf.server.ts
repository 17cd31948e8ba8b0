import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import { answerLanguage } from '#server/http/answer-language.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'

/**
 * The language of a document: that of its address, which whoever subscribes to it keeps, else the
 * asker's.
 */
export function shelfLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown }
  return isLanguage(lang) ? lang : answerLanguage(request)
}

/** The language that the address itself names, as further addresses name it. */
export function namedLanguage(request: FastifyRequest): Language | undefined {
  const { lang } = request.query as { lang?: unknown }
  return isLanguage(lang) ? lang : undefined
}

/**
 * The options of a route whose documents all visitors get alike, kept by all that it reads of an
 * address: made-up queries make no document of their own.
 */
export const keptForVisitors = (
  cache: ResponseCache,
  name: string,
  queries: readonly string[] = [],
): RouteShorthandOptions => ({
  schema: { hide: true },
  onRequest: (request, reply, done) => {
    if (request.user) return done()
    const asked = request.query as Record<string, unknown>
    const read = queries.map((query) => asked[query])
    const named = [request.params, namedLanguage(request), read]
    const key = `${shelfLanguage(request)} ${name} ${JSON.stringify(named)}`
    if (cache.send(key, request, reply)) return
    cache.keep(key, request)
    done()
  },
})

/**
 * Marks a document that says the same to every visitor: programs of other sites may read it too.
 * @param vary what of a request decides what it says
 */
export const forEverybody = (reply: FastifyReply, vary = 'accept-language'): FastifyReply =>
  reply.headers({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
