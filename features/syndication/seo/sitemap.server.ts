import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { createVersionedCache } from '#server/cache/cache.ts'
import { keptAs } from '#server/cache/response-cache.ts'
import { AppError } from '#server/http/errors.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { listArticles } from '#features/site/content/content.server.ts'
import { pathOf } from './addresses.server.ts'
import { KINDS, listGenrePaths, listPart, partsOf, type Kind, type Part } from './listed.server.ts'
import { listedPaths, type SiteAddress } from './site-addresses.server.ts'
import { sitemapIndex, sitemapOf, type Listed } from './sitemap-xml.server.ts'

/**
 * Rows of a part. Each has an address per language and one without, each naming all: somewhat more
 * than a megabyte, which is put together for whoever asks.
 */
const PART_SIZE = 500
const PARTS_MS = 60_000

interface SitemapPlatform extends PluginPlatform {
  partSize?: number
}

const PartName = z.object({ kind: z.enum(KINDS), prefix: z.string().regex(/^[0-9a-f]{0,4}$/) })
const PATH = { books: pathOf.book, people: pathOf.person, series: pathOf.series }

/** `GET /sitemap.xml` and its parts: every page that search engines may find, and nothing else. */
export const sitemapRoutes =
  (addresses: readonly SiteAddress[]) =>
  async (
    app: FastifyInstance,
    { db, env, cache, readings, search, partSize = PART_SIZE }: SitemapPlatform,
  ): Promise<void> => {
    app.addHook('onRequest', (request, _reply, done) =>
      done(request.url.includes('?') ? new AppError('not_found') : undefined),
    )
    const hidden = { schema: { hide: true } }
    const whole = (path: string) => env.publicUrl + path
    const knownParts = createVersionedCache<Promise<Part[]>>({
      maxEntries: KINDS.length,
      ttlMs: PARTS_MS,
    })

    function readParts(kind: Kind): Promise<Part[]> {
      const { entries } = knownParts(search)
      const known = entries.get(kind)
      if (known) return known
      const parts = partsOf(db, kind, partSize)
      entries.set(kind, parts)
      parts.catch(() => entries.delete(kind))
      return parts
    }

    function mountKept(path: string, print: () => Promise<string>): void {
      app.get(path, keptAs(cache, path, hidden), async (request, reply) => {
        const xml = await cache.share(request, reply, {
          inTurn: (work) => readings.run(request, work),
          work: print,
        })
        return xml && sendXml(reply, xml)
      })
    }

    mountKept('/sitemap.xml', async () => {
      const listed: Listed[] = [{ url: whole('/sitemaps/pages.xml'), changed: null }]
      // One after the other: a visitor takes one connection of the database.
      for (const kind of KINDS)
        for (const { prefix, changed } of await readParts(kind))
          listed.push({ url: whole(`/sitemaps/${kind}${prefix && `-${prefix}`}.xml`), changed })
      return sitemapIndex(listed)
    })

    mountKept('/sitemaps/pages.xml', async () => {
      const paths = [...listedPaths(addresses), ...(await listGenrePaths(db))]
      const pages = paths.map((path) => ({ url: whole(path), changed: null }))
      return sitemapOf([...pages, ...listArticlePages(whole)])
    })

    async function listPartOf(file: string): Promise<string> {
      const [, kind, prefix = ''] = /^([a-z]+)(?:-([0-9a-f]+))?\.xml$/.exec(file) ?? []
      const asked = PartName.safeParse({ kind, prefix })
      if (!asked.success) throw new AppError('not_found')
      const parts = await readParts(asked.data.kind)
      if (!parts.some((part) => part.prefix === asked.data.prefix)) throw new AppError('not_found')
      const rows = await listPart(db, asked.data.kind, asked.data.prefix)
      const pathTo = PATH[asked.data.kind]
      return sitemapOf(rows.map(({ slug, changed }) => ({ url: whole(pathTo(slug)), changed })))
    }
    app.get<{ Params: { file: string } }>('/sitemaps/:file', hidden, async (request, reply) =>
      sendXml(reply, await readings.run(request, () => listPartOf(request.params.file))),
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
