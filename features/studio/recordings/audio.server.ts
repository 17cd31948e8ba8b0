import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import { refusalOf } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { sendPart } from '#server/media/send-part.ts'
import { isKnown, isSameFile, readRange } from '#shared/http/byte-range.ts'
import { isReadable } from '#features/studio/submissions/load.server.ts'

/** A file that was made of a recording. */
interface Made {
  key: string
  mime: string
  /** What it is, whatever it is called. */
  version: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const SAFETY = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'accept-ranges': 'bytes',
  'cache-control': 'private, no-cache',
}

/**
 * `GET|HEAD /api/part/{id}/audio` and `/peaks`: what was made of a part, by ranges, for whoever may
 * read its submission. The peaks are bytes, ten a second, of what is heard.
 */
export async function partAudioRoutes(
  app: FastifyInstance,
  platform: PluginPlatform,
): Promise<void> {
  const shared = {
    method: ['GET', 'HEAD'] as ['GET', 'HEAD'],
    schema: { hide: true },
    compress: false,
    config: { access: 'user' },
    onRequest: admit,
  } as const
  const find = async (
    request: FastifyRequest,
    what: RawBuilder<unknown>,
    join: RawBuilder<unknown>,
  ) => {
    const { id } = request.params as { id: string }
    const { rows } = UUID.test(id)
      ? await sql<Made>`
          select ${what} from recordings r join submission_parts p on p.id = r.part_id
            join submissions s on s.id = p.submission_id ${join}
          where p.id = ${id} and r.is_current and ${isReadable(userOf(request))}
        `.execute(platform.db)
      : { rows: [] }
    const [made] = rows
    if (!made) throw new AppError('not_found')
    return made
  }
  app.route({
    ...shared,
    url: '/api/part/:id/audio',
    handler: async (request, reply) => {
      const { quality } = request.query as { quality?: unknown }
      const asked = quality === 'small' ? 'small' : 'normal'
      const what = sql`f.storage_key as key, f.mime, f.sha256 as version`
      const join = sql`join recording_files f on f.recording_id = r.id and f.quality = ${asked}`
      return sendFile(platform, request, reply, await find(request, what, join))
    },
  })
  app.route({
    ...shared,
    url: '/api/part/:id/peaks',
    handler: async (request, reply) => {
      const what = sql`r.peaks_key as key, 'application/octet-stream' as mime, r.peaks_key as version`
      const made = await find(request, what, sql``)
      if (!made.key) throw new AppError('not_found')
      return sendFile(platform, request, reply, made)
    },
  })
}

function admit(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) {
  const refusal = refusalOf('user', request.user)
  if (refusal) done(refusal)
  else done()
}

function userOf({ user }: FastifyRequest): SessionUser {
  if (!user) throw new AppError('unauthenticated')
  return user
}

async function sendFile(
  { storage }: PluginPlatform,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, mime, version }: Made,
): Promise<undefined> {
  const file = await storage.open(key)
  if (!file) throw new AppError('not_found')
  try {
    const { size } = await file.stat()
    const etag = `"${version}"`
    const headers = { ...SAFETY, 'x-request-id': request.id, etag }
    const { range, 'if-range': ifRange, 'if-none-match': known } = request.headers
    const isAsked = request.method === 'GET' && isSameFile(ifRange as string | undefined, etag)
    const part = isAsked ? readRange(range, size) : 'whole'
    if (part === 'none') {
      reply.headers({ ...headers, 'content-range': `bytes */${size}` })
      throw new AppError('range_not_satisfiable')
    }
    const { raw } = reply.hijack()
    if (isKnown(known, etag)) {
      raw.writeHead(304, headers).end()
      return undefined
    }
    const { start, end } = part === 'whole' ? { start: 0, end: size - 1 } : part
    raw.writeHead(part === 'whole' ? 200 : 206, {
      ...headers,
      'content-type': mime,
      'content-length': end - start + 1,
      ...(part === 'whole' ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
    })
    if (request.method === 'HEAD' || size === 0) raw.end()
    else await sendPart(raw, file, { start, end })
    return undefined
  } catch (error) {
    if (!reply.raw.headersSent) throw error
    request.log.error({ err: error, key }, 'audio broke off')
    reply.raw.destroy()
    return undefined
  } finally {
    await file.close()
  }
}
