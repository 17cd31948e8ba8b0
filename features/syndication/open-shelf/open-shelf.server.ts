import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { OPEN_SHELF, OPEN_SHELF_TYPES } from '#shared/http/open-shelf.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { CatalogQuery } from './catalog-path.server.ts'
import { readCatalog } from './catalog.server.ts'
import { readManifest } from './manifest.server.ts'
import { readPodcast } from './podcast.server.ts'
import { forEverybody, keptForVisitors, namedLanguage, shelfLanguage } from './shelf.server.ts'

interface Book {
  Params: { idOrSlug: string }
}

/**
 * `GET /opds/catalog.json`, `/audiobooks/{id}/manifest.json` and `/audiobooks/{id}/feed.xml`: the
 * catalogue, a book and a podcast, for other programs. A manifest alone asks who somebody is.
 */
export async function openShelfRoutes(
  app: FastifyInstance,
  platform: PluginPlatform,
): Promise<void> {
  const { db, env, cache, readings, search } = platform
  const { publicUrl } = env
  const shared = <T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>) =>
    cache.share(request, reply, {
      inTurn: (inside) => readings.run(request, inside),
      work,
    })

  const catalog = keptForVisitors(cache, 'opds', Object.keys(CatalogQuery.shape))
  app.get(
    OPEN_SHELF.catalog,
    { ...catalog, schema: { hide: true, querystring: CatalogQuery.loose() } },
    async (request, reply) => {
      const query = { ...CatalogQuery.parse(request.query), lang: namedLanguage(request) }
      const asked = { query, language: shelfLanguage(request), publicUrl }
      const feed = await shared(request, reply, () => readCatalog(db, search, asked))
      return feed && sendJson(forEverybody(reply), OPEN_SHELF_TYPES.catalog, feed)
    },
  )

  app.get<Book>(
    OPEN_SHELF.manifest(':idOrSlug'),
    { ...keptForVisitors(cache, 'manifest'), config: { access: 'public', name: 'manifest' } },
    async (request, reply) => {
      const { user, params } = request
      const asked = { user, idOrSlug: params.idOrSlug, language: shelfLanguage(request) }
      const manifest = await shared(request, reply, () => readManifest(platform, asked))
      if (!manifest) return undefined
      // What is somebody's own has addresses that are theirs.
      const marked = user
        ? reply.header('cache-control', 'no-store')
        : forEverybody(reply, 'accept-language, cookie, authorization')
      return sendJson(marked, OPEN_SHELF_TYPES.manifest, manifest)
    },
  )

  app.get<Book>(
    OPEN_SHELF.feed(':idOrSlug'),
    keptForVisitors(cache, 'feed'),
    async (request, reply) => {
      const { idOrSlug } = request.params
      const language = shelfLanguage(request)
      const asked = { idOrSlug, language, lang: namedLanguage(request), publicUrl }
      const xml = await shared(request, reply, () => readPodcast(db, asked))
      return xml && forEverybody(reply).type(`${OPEN_SHELF_TYPES.feed}; charset=utf-8`).send(xml)
    },
  )
}

const sendJson = (reply: FastifyReply, type: string, document: object) =>
  reply.type(type).send(JSON.stringify(document))
