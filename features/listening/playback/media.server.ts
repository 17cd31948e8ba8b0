import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/http/errors.ts'
import { createOpenFiles, type OpenFiles } from '#server/cache/open-files.ts'
import { isKnown, isSameFile, readRange, type Part } from '#shared/http/byte-range.ts'
import { sendPart } from '#server/media/send-part.ts'
import type { Platform } from '#server/http/route.ts'
import { createRunningAnswers, type RunningAnswers } from './suspension.server.ts'
import { createMediaAccess, type MediaAccess, type MediaFile } from './media-access.server.ts'

// Nobody else's page may frame or embed the bytes; no sniffing turns them into another type.
const SAFETY = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
}

/**
 * `GET|HEAD /media/{rendition}`: samples for everybody, episodes by signed address.
 * Outside the list of calls, since it answers bytes, and as lean as a range request can be:
 * no session, no compression, no headers meant for pages.
 */
export async function mediaRoutes(app: FastifyInstance, platform: Platform): Promise<void> {
  const access = createMediaAccess(platform)
  const files = createOpenFiles(platform.storage)
  const running = createRunningAnswers(platform.db, app.log)
  app.addHook('onClose', () => {
    running.close()
    return files.close()
  })
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/:rendition',
    schema: { hide: true },
    compress: false,
    logLevel: 'warn',
    handler: (request, reply) => sendMedia(request, reply, access, { files, running }),
  })
}

async function sendMedia(
  request: FastifyRequest,
  reply: FastifyReply,
  access: MediaAccess,
  means: Means,
): Promise<FastifyReply | undefined> {
  reply.headers(SAFETY)
  const { rendition } = request.params as { rendition: string }
  const media = await access.open(rendition, request.query as Record<string, unknown>)
  const etag = `"${media.sha256}"`
  const headers = {
    ...SAFETY,
    'x-request-id': request.id,
    'accept-ranges': 'bytes',
    'cache-control': media.isSample ? 'public, max-age=86400' : 'private, max-age=3600',
    etag,
  }
  if (isKnown(request.headers['if-none-match'], etag)) {
    reply.hijack()
    reply.raw.writeHead(304, headers).end()
    return undefined
  }
  const part = partOf(request, media, etag)
  if (part === 'none') {
    reply.headers({ 'accept-ranges': 'bytes', 'content-range': `bytes */${media.bytes}` })
    throw new AppError('range_not_satisfiable')
  }
  await sendBytes(request, reply, { media, part, headers, ...means })
  return undefined
}

/** A range counts for GET alone, and only while the file is the one it was asked of. */
function partOf(request: FastifyRequest, media: MediaFile, etag: string) {
  const { range, 'if-range': ifRange } = request.headers
  if (request.method !== 'GET' || !isSameFile(ifRange as string | undefined, etag)) return 'whole'
  return readRange(range, media.bytes)
}

interface Means {
  files: OpenFiles
  running: RunningAnswers
}

interface Answer extends Means {
  media: MediaFile
  part: Part | 'whole'
  headers: Record<string, string>
}

async function sendBytes(
  request: FastifyRequest,
  reply: FastifyReply,
  { media, part, headers, files, running }: Answer,
) {
  const { start, end } = part === 'whole' ? { start: 0, end: media.bytes - 1 } : part
  const file = await files.take(media.storage_key, media.sha256)
  if (!file) throw new AppError('not_found')
  const { raw } = reply
  reply.hijack()
  const watched = running.watch(media.audiobook_id, raw)
  try {
    raw.writeHead(part === 'whole' ? 200 : 206, {
      ...headers,
      'content-type': media.mime,
      'content-length': end - start + 1,
      ...(part === 'whole' ? {} : { 'content-range': `bytes ${start}-${end}/${media.bytes}` }),
    })
    if (request.method === 'HEAD') raw.end()
    else await sendPart(raw, file.handle, { start, end })
  } catch (error) {
    // Too late for a problem document: an answer cut short tells the client to try again.
    request.log.error({ err: error, key: media.storage_key }, 'audio broke off')
    raw.destroy()
  } finally {
    watched.end()
    file.release()
  }
}
