import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '#server/http/errors.ts'
import { createCache } from '#server/cache/cache.ts'
import { bestEncoding } from '#server/cache/cached-response.ts'
import type { Db } from '#server/db/database.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { sendStored } from '#server/media/send-file.ts'
import type { Storage } from '#server/storage/storage.ts'
import { unstitched } from '#shared/phulkari/stitches.ts'
import { isThereFor } from '#features/books/book/hearable.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'

const compress = promisify(brotliCompress)
const FILE = /^([a-z0-9](?:[a-z0-9-]*[a-z0-9])?)\.(svg|webp)$/
/** Browsers keep a picture for good; caches that many share ask again, since its book may be taken back. */
export const KEEPS_PICTURE = 'max-age=31536000, s-maxage=600, immutable'

const FORM = /-(?:nastaliq-bare|nastaliq|s-bare|tall-bare|bare|l|m|s|tall)$/

// 200 covers in two encodings are a few megabytes.
const MAX_DRAWINGS = 200
const MAX_NAMES = 10_000
// A suspension is felt within a second.
const SHOWN_MS = 900

interface Drawing {
  plain: Buffer
  brotli: Buffer
}

/**
 * `GET /covers/{stem}{form}.svg|webp`: what books wear that readers see, and withdrawn ones for whom they are
 * theirs. A name's bytes never change.
 */
export async function coverRoutes(
  app: FastifyInstance,
  { db, storage, readings }: PluginPlatform,
): Promise<void> {
  const drawings = createCache<Drawing>({ maxEntries: MAX_DRAWINGS })
  const shown = createCache<{ isShown: boolean }>({ maxEntries: MAX_NAMES, ttlMs: SHOWN_MS })
  app.get<{ Params: { file: string } }>(
    '/covers/:file',
    // Kept packed for nearly all; packing one for each of the others would cost a millisecond.
    { schema: { hide: true }, config: { access: 'public' }, compress: false },
    async (request, reply) => {
      const { file } = request.params
      const [, stem, kind] = FILE.exec(file) ?? []
      if (!stem) throw new AppError('not_found')
      const cacheControl = `${await whoSees(request, stem)}, ${KEEPS_PICTURE}`
      const key = `covers/${file}`
      const picture = { key, mime: 'image/webp', version: key, cacheControl }
      if (kind === 'webp') return sendStored(storage, request, reply, picture)
      const drawing =
        drawings.get(file) ?? (await readings.run(request, () => readForm(storage, file)))
      if (!drawing) throw new AppError('not_found')
      drawings.set(file, drawing)
      const brotli = bestEncoding(String(request.headers['accept-encoding'] ?? '')) === 'br'
      reply.headers({
        'cache-control': cacheControl,
        'content-type': 'image/svg+xml',
        // Opened by itself, a drawing is a document: one that may run and load nothing.
        'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
        vary: 'accept-encoding',
        ...(brotli ? { 'content-encoding': 'br' } : {}),
      })
      return reply.send(brotli ? drawing.brotli : drawing.plain)
    },
  )

  /**
   * Whose caches may keep a cover.
   * @throws AppError not_found where who asks may not see it
   */
  async function whoSees(request: FastifyRequest, stem: string): Promise<'public' | 'private'> {
    if (shown.get(stem)?.isShown) return 'public'
    return readings.run(request, async () => {
      let known = shown.get(stem)
      if (!known) {
        known = { isShown: await isWornBy(db, stem, IS_VISIBLE) }
        shown.set(stem, known)
      }
      if (known.isShown) return 'public'
      const { user } = request
      if (user && (await isWornBy(db, stem, isThereFor(user.id)))) return 'private'
      throw new AppError('not_found')
    })
  }
}

/** Whether a book that is there for who asks wears it. */
async function isWornBy(db: Db, stem: string, isThere: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql`
    select from audiobooks a
    where cover = any(${[stem, stem.replace(FORM, '')]}) and ${isThere} limit 1
  `.execute(db)
  return rows.length > 0
}

/** A cloth without words before a stitch was made; its stitched form alone is stored. */
const UNSTITCHED = /^(.+-(?:s|tall))-bare(?=\.svg$)/

/** A title that has no Nastaliq has its one cover in its place. */
async function readForm(storage: Storage, file: string): Promise<Drawing | null> {
  const drawn = file.replace(UNSTITCHED, '$1')
  if (drawn !== file) return read(storage, drawn, unstitched)
  return (
    (await read(storage, file)) ?? read(storage, file.replace(/-nastaliq(?=(-bare)?\.svg$)/, ''))
  )
}

async function read(
  storage: Storage,
  file: string,
  change = (svg: string) => svg,
): Promise<Drawing | null> {
  const handle = await storage.open(`covers/${file}`)
  if (!handle) return null
  try {
    const plain = Buffer.from(change((await handle.readFile()).toString()))
    const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return { plain, brotli }
  } finally {
    await handle.close()
  }
}
