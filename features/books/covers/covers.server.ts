import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import { AppError } from '#server/http/errors.ts'
import { createCache } from '#server/cache/cache.ts'
import type { Db } from '#server/db/database.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { sendFile } from '#server/media/send-file.ts'
import type { Storage } from '#server/storage/storage.ts'
import { IS_PUBLISHED, isThereFor } from '#features/books/book/hearable.server.ts'

const compress = promisify(brotliCompress)
const FILE = /^([a-z0-9](?:[a-z0-9-]*[a-z0-9])?)\.(svg|webp)$/
const FORM = /-(?:nastaliq-bare|nastaliq|bare|l|m|s|tall)$/

// 200 covers in two encodings are a few megabytes.
const MAX_DRAWINGS = 200

interface Drawing {
  plain: Buffer
  brotli: Buffer
}

/**
 * `GET /covers/{stem}{form}.svg|webp`: what published books wear, and withdrawn ones for whom they are
 * theirs. A name's bytes never change.
 */
export async function coverRoutes(
  app: FastifyInstance,
  { db, storage, readings }: PluginPlatform,
): Promise<void> {
  const drawings = createCache<Drawing>({ maxEntries: MAX_DRAWINGS })
  app.get<{ Params: { file: string } }>(
    '/covers/:file',
    // Kept packed for nearly all; packing one for each of the others would cost a millisecond.
    { schema: { hide: true }, config: { access: 'public' }, compress: false },
    async (request, reply) => {
      const { file } = request.params
      const [, stem, kind] = FILE.exec(file) ?? []
      const worn = stem && (await whoSees(db, stem, request.user))
      if (!worn) throw new AppError('not_found')
      const cacheControl = `${worn}, max-age=31536000, immutable`
      if (kind === 'webp') return answerPicture(storage, request, reply, { file, cacheControl })
      const drawing =
        drawings.get(file) ?? (await readings.run(request, () => readForm(storage, file)))
      if (!drawing) throw new AppError('not_found')
      drawings.set(file, drawing)
      const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
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
}

/** A picture is packed by itself already. */
async function answerPicture(
  storage: Storage,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, cacheControl }: { file: string; cacheControl: string },
): Promise<undefined> {
  const key = `covers/${file}`
  const picture = await storage.open(key)
  if (!picture) throw new AppError('not_found')
  try {
    const { size: bytes } = await picture.stat()
    const sent = { key, mime: 'image/webp', bytes, version: key, cacheControl }
    await sendFile(request, reply, sent, (send) => send(picture))
  } finally {
    await picture.close()
  }
}

/** Whose caches may keep a cover; undefined where who asks may not see it at all. */
async function whoSees(
  db: Db,
  stem: string,
  user: SessionUser | null,
): Promise<'public' | 'private' | undefined> {
  const { rows } = await sql<{ published: boolean }>`
    select ${IS_PUBLISHED} as published from audiobooks a
    where cover = any(${[stem, stem.replace(FORM, '')]})
      and ${user ? isThereFor(user.id) : IS_PUBLISHED}
    order by 1 desc limit 1
  `.execute(db)
  return rows[0] && (rows[0].published ? 'public' : 'private')
}

/** A title that has no Nastaliq has its one cover in its place. */
const readForm = async (storage: Storage, file: string) =>
  (await read(storage, file)) ?? read(storage, file.replace(/-nastaliq(?=(-bare)?\.svg$)/, ''))

async function read(storage: Storage, file: string): Promise<Drawing | null> {
  const handle = await storage.open(`covers/${file}`)
  if (!handle) return null
  try {
    const plain = await handle.readFile()
    const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    return { plain, brotli }
  } finally {
    await handle.close()
  }
}
