import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify'
import { z } from 'zod'
import type { ResponseCache } from '#server/cache/response-cache.ts'
import { AppError } from '#server/http/errors.ts'
import type { Platform } from '#server/http/route.ts'
import { listArticles } from '#features/site/content/content.server.ts'
import { pathOf } from './addresses.server.ts'
import { KINDS, listGenrePaths, listPart, partsOf } from './listed.server.ts'
import { listedPaths, type SiteAddress } from './site-addresses.server.ts'
import { sitemapIndex, sitemapOf } from './sitemap-xml.server.ts'

/**
 * Rows of a part. Each has an address per language and one without, each naming all: somewhat more
 * than a megabyte, which is put together for whoever asks.
 */
const PART_SIZE = 500

interface SitemapPlatform extends Platform {
  cache: ResponseCache
  partSize?: number
}

const Part = z.object({ kind: z.enum(KINDS), prefix: z.string().regex(/^[0-9a-f]{0,4}$/) })
const PATH = { books: pathOf.book, people: pathOf.person }

/** `GET /sitemap.xml` and its parts: every page that search engines may find, and nothing else. */
export const sitemapRoutes =
  (addresses: readonly SiteAddress[]) =>
  async (
    app: FastifyInstance,
    { db, env, cache, partSize = PART_SIZE }: SitemapPlatform,
  ): Promise<void> => {
    const kept: RouteShorthandOptions = {
      schema: { hide: true },
      onRequest: (request, reply, done) => {
        // Each made-up query would be kept as an answer of its own.
        if (request.url.includes('?')) throw new AppError('not_found')
        if (cache.send(request.url, request, reply)) return
        cache.keep(request.url, request)
        done()
      },
    }
    const whole = (path: string) => env.publicUrl + path

    app.get('/sitemap.xml', kept, async (_request, reply) => {
      const parts = await Promise.all(
        KINDS.map(async (kind) =>
          (await partsOf(db, kind, partSize)).map(({ prefix, changed }) => ({
            url: whole(`/sitemaps/${kind}${prefix && `-${prefix}`}.xml`),
            changed,
          })),
        ),
      )
      return sendXml(
        reply,
        sitemapIndex([{ url: whole('/sitemaps/pages.xml'), changed: null }, ...parts.flat()]),
      )
    })

    app.get('/sitemaps/pages.xml', kept, async (_request, reply) => {
      const paths = [...listedPaths(addresses), ...(await listGenrePaths(db))]
      const pages = paths.map((path) => ({ url: whole(path), changed: null }))
      return sendXml(reply, sitemapOf([...pages, ...listArticlePages(whole)]))
    })

    app.get<{ Params: { file: string } }>(
      '/sitemaps/:file',
      { schema: { hide: true } },
      async (request, reply) => {
        const [, kind, prefix = ''] =
          /^([a-z]+)(?:-([0-9a-f]+))?\.xml$/.exec(request.params.file) ?? []
        const asked = Part.safeParse({ kind, prefix })
        if (!asked.success) throw new AppError('not_found')
        const parts = await partsOf(db, asked.data.kind, partSize)
        const isListed = parts.some((part) => part.prefix === asked.data.prefix)
        if (!isListed || request.url.includes('?')) throw new AppError('not_found')
        const rows = await listPart(db, asked.data.kind, asked.data.prefix)
        const pathTo = PATH[asked.data.kind]
        return sendXml(
          reply,
          sitemapOf(rows.map(({ slug, changed }) => ({ url: whole(pathTo(slug)), changed }))),
        )
      },
    )
  }

function listArticlePages(whole: (path: string) => string) {
  const { articles } = listArticles({ language: 'en', _start: 0, _limit: PART_SIZE })
  return articles.map(({ slug, publishedAt }) => ({
    url: whole(pathOf.article(slug)),
    changed: publishedAt,
  }))
}

const sendXml = (reply: FastifyReply, xml: string) =>
  reply
    .type('application/xml; charset=utf-8')
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .send(xml)
