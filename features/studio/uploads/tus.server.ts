import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { createAdmission } from '#server/http/admission.ts'
import { refusalOf, userOf } from '#server/http/access.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { askerOf } from '#server/http/readings.ts'
import { allowSlowBody } from '#server/http/slow-bodies.ts'
import { readUuid } from '#shared/text/uuid.ts'
import { createOpenRequests } from './open-requests.server.ts'
import { createUpload } from './create.server.ts'
import { CHECKSUMS, readBytes, readChecksum, readMetadata } from './headers.server.ts'
import { loadUpload, type Upload } from './load.server.ts'
import { endUpload, receivePiece } from './receive.server.ts'
import { MOST_BYTES, MOST_OF_PIECE } from './contract.ts'

const ADDRESS = '/api/submission/upload'
const PIECE = 'application/offset+octet-stream'
const VERSION = '1.0.0'
const ABILITIES = {
  'tus-version': VERSION,
  'tus-extension': 'creation,checksum,expiration,termination',
  'tus-checksum-algorithm': Object.keys(CHECKSUMS).join(','),
  'tus-max-size': MOST_BYTES.audio,
}

// Those of one organisation wait for each other, each with a connection of the database.
const BEGINNINGS = { running: 2, waiting: 300, waitMs: 15_000 }

/** What tus says of mistakes goes into the head; problem documents carry the words. */
export async function uploadRoutes(app: FastifyInstance, platform: PluginPlatform): Promise<void> {
  const running = new Set<Readable>()
  const beginnings = createAdmission(BEGINNINGS, (refused) =>
    app.log.warn({ refused }, 'too many uploads begun at once'),
  )
  const openRequest = createOpenRequests()
  app.addHook('preClose', async () => {
    for (const body of running) body.destroy()
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(PIECE, (_request, body, done) => done(null, body))
  const shared = {
    schema: { hide: true },
    compress: false,
    logLevel: 'warn',
  } as const
  for (const url of [ADDRESS, `${ADDRESS}/:id`])
    app.options(url, { ...shared, config: { access: 'public' } }, (_request, reply) =>
      reply
        .code(204)
        .headers({ 'tus-resumable': VERSION, ...ABILITIES })
        .send(),
    )
  const own = { ...shared, config: { access: 'user' }, onRequest: refuseUnfit } as const

  app.post(ADDRESS, own, async (request, reply) => {
    const metadata = readMetadata(request.headers['upload-metadata'])
    const length = readBytes(request.headers['upload-length'])
    if (!metadata) throw refusedField('Upload-Metadata', 'error.invalid')
    if (length === undefined) throw refusedField('Upload-Length', 'error.invalid')
    const upload = await beginnings.run(askerOf(request), () =>
      createUpload(platform, userOf(request), metadata, length),
    )
    return withState(reply.code(201), upload).header('location', `${ADDRESS}/${upload.id}`).send()
  })

  app.head(`${ADDRESS}/:id`, own, async (request, reply) => {
    const upload = await platform.readings.own(request, () =>
      loadUpload(platform.db, userOf(request), idOf(request)),
    )
    return withState(reply, upload).header('upload-length', upload.length).send()
  })

  app.patch(`${ADDRESS}/:id`, own, async (request, reply) => {
    const id = idOf(request)
    const user = userOf(request)
    const piece = pieceOf(request)
    const end = openRequest(user.id, id)
    running.add(piece.body)
    try {
      const upload = await receivePiece(platform, user, id, piece)
      return await withState(reply.code(204), upload).send()
    } catch (error) {
      throw withOffset(error, reply)
    } finally {
      running.delete(piece.body)
      end()
    }
  })

  app.delete(`${ADDRESS}/:id`, own, async (request, reply) => {
    const gone = new AbortController()
    request.raw.socket.once('close', () => gone.abort())
    const user = userOf(request)
    const id = idOf(request)
    const end = openRequest(user.id, id)
    try {
      await endUpload(platform, user, id, gone.signal)
    } finally {
      end()
    }
    return reply.code(204).send()
  })
}

function refuseUnfit(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
  reply.headers({ 'tus-resumable': VERSION, 'cache-control': 'no-store' })
  const refusal = refusalOf('user', request.user)
  if (refusal) return done(refusal)
  if (request.headers['tus-resumable'] !== VERSION) {
    reply.header('tus-version', VERSION)
    return done(new AppError('tus_version', { extra: { version: VERSION } }))
  }
  if (Number(request.headers['content-length'] ?? 0) > MOST_OF_PIECE) {
    // Nobody reads on to the end of it.
    reply.header('connection', 'close')
    return done(new AppError('too_large'))
  }
  allowSlowBody(request.raw)
  done()
}

function idOf({ params }: FastifyRequest): string {
  const id = readUuid((params as { id: string }).id)
  if (!id) throw new AppError('not_found')
  return id
}

function pieceOf({ headers, body }: FastifyRequest) {
  const offset = readBytes(headers['upload-offset'])
  const checksum = readChecksum(headers['upload-checksum'])
  if (headers['content-type'] !== PIECE) throw new AppError('unsupported_type')
  if (offset === undefined) throw refusedField('Upload-Offset', 'error.invalid')
  if (checksum === undefined) throw refusedField('Upload-Checksum', 'error.invalid')
  return { body: body instanceof Readable ? body : Readable.from([]), offset, checksum }
}

const withState = (
  reply: FastifyReply,
  { received, expiresAt }: Pick<Upload, 'received' | 'expiresAt'>,
) =>
  reply.headers({
    'upload-offset': received,
    'upload-expires': new Date(expiresAt).toUTCString(),
  })

function withOffset(error: unknown, reply: FastifyReply): unknown {
  const offset = error instanceof AppError && error.code === 'upload_offset' && error.extra?.offset
  if (typeof offset === 'number') reply.header('upload-offset', offset)
  return error
}
