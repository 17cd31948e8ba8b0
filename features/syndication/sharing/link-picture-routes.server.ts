import type { FastifyInstance } from 'fastify'
import { isKnown } from '#shared/http/byte-range.ts'
import { AppError } from '#server/http/errors.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { networkOf } from '#server/http/network.ts'
import { countNetwork } from '#server/http/rate-limits.ts'
import { KEEPS_PICTURE } from '#features/books/covers/covers.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import { createLinkPictures, etagOf, type Shape } from './link-picture.server.ts'

const FILE = /^([a-z0-9](?:[a-z0-9-]*[a-z0-9])?)\.png$/
const DRAWINGS = { max: 60, seconds: 60 }

/**
 * `GET /og/{stem}.png`: what links to books are shown with, `/og/square/{stem}.png` their covers for
 * programs that draw no SVG. A name's bytes never change.
 */
export async function linkPictureRoutes(
  app: FastifyInstance,
  { db, storage, readings }: PluginPlatform,
): Promise<void> {
  const pictureOf = createLinkPictures(storage)
  const mount = (path: `${string}/:file`, shape: Shape) =>
    app.get<{ Params: { file: string } }>(
      path,
      { schema: { hide: true }, compress: false },
      async (request, reply) => {
        const stem = FILE.exec(request.params.file)?.[1]
        if (stem === undefined) throw new AppError('not_found')
        const worn = await readings.run(request, () =>
          db
            .selectFrom('audiobooks as a')
            .select('id')
            .where('cover', '=', stem)
            .where(IS_VISIBLE)
            .executeTakeFirst(),
        )
        if (!worn) throw new AppError('not_found')
        const etag = etagOf(stem)
        const isKnownThere = isKnown(request.headers['if-none-match'], etag)
        const network = networkOf(request.ip)
        const mayDraw = async () => {
          await readings.run(request, () =>
            countNetwork(db, { act: 'linkPicture', network, limit: DRAWINGS }),
          )
        }
        const picture = isKnownThere ? null : await pictureOf(stem, shape, mayDraw)
        if (!picture && !isKnownThere) throw new AppError('not_found')
        reply.headers({
          'cache-control': `public, ${KEEPS_PICTURE}`,
          // Shown on other sites: that is what it is for.
          'cross-origin-resource-policy': 'cross-origin',
          etag,
        })
        if (!picture) return reply.code(304).send()
        return reply.type('image/png').send(picture)
      },
    )
  mount('/og/:file', 'link')
  mount('/og/square/:file', 'square')
}
