import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { refusalOf, userOf } from '#server/http/access.ts'
import { answerLanguage } from '#server/http/answer-language.ts'
import { AppError } from '#server/http/errors.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { allowSlowBody } from '#server/http/slow-bodies.ts'
import { readUuid } from '#shared/text/uuid.ts'
import { MOST_IMPORT_BYTES } from './contract.ts'
import { checkMayWriteFor } from '#features/studio/organisations/membership.server.ts'
import { checkMaySend, createImport, takeBackSending } from './create.server.ts'
import { describeImport } from './imports.server.ts'

const BYTES = 'application/octet-stream'
/** A line that brings nothing for so long is taken for dead, and a file takes no longer than this. */
const IDLE_MS = 30_000
const LONGEST_MS = 900_000
/** Files that come in at a time; each may fill what is left of the disk by its own size. */
const MOST_AT_ONCE = 4

/** The one address that takes a file of titles, as it comes. */
export async function importRoutes(app: FastifyInstance, platform: PluginPlatform): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(BYTES, (_request, body, done) => done(null, body))
  const running = new Map<string, { body: Readable; account: string }>()
  app.addHook('preClose', async () => {
    for (const { body } of running.values()) body.destroy()
  })
  /** One of an organisation, and one of an account: whoever is in many takes not all places. */
  const checkBeside = (organisation: string, account: string) => {
    if (running.has(organisation)) throw new AppError('import_under_way')
    if ([...running.values()].some((one) => one.account === account))
      throw new AppError('too_many_requests', { retryAfter: 10 })
    if (running.size >= MOST_AT_ONCE) throw new AppError('overloaded', { retryAfter: 10 })
  }
  /** Of two who were let in at once, the second is refused too, and that counts as no file. */
  const takePlace = async (organisation: string, account: string, body: Readable) => {
    try {
      checkBeside(organisation, account)
      running.set(organisation, { body, account })
    } catch (error) {
      await takeBackSending(platform.db, organisation)
      throw error
    }
  }
  app.post(
    '/api/import/create',
    {
      schema: { hide: true },
      config: { access: 'user' },
      onRequest: async (request, reply) => {
        const refusal = refusalOf('user', request.user)
        if (refusal) throw refusal
        try {
          checkLength(request)
          const { organisation } = askedOf(request)
          await platform.readings.own(request, async () => {
            await checkMayWriteFor(platform.db, userOf(request), organisation)
            checkBeside(organisation, userOf(request).id)
            await checkMaySend(platform, userOf(request), organisation)
          })
        } catch (error) {
          // Nobody reads on to the end of it.
          reply.header('connection', 'close')
          throw error
        }
        allowSlowBody(request.raw)
      },
    },
    async (request, reply) => {
      const user = userOf(request)
      const { organisation, filename } = askedOf(request)
      const body = request.body instanceof Readable ? request.body : Readable.from([])
      const line = watch(body)
      try {
        await takePlace(organisation, user.id, body)
        const sent = { organisation, filename, pieces: line.pieces() }
        const id = await createImport(platform, user, sent)
        const made = await describeImport(platform.db, answerLanguage(request), id)
        return await reply.code(201).header('cache-control', 'no-store').send({ import: made })
      } catch (error) {
        if (!body.readableEnded) reply.header('connection', 'close')
        throw error
      } finally {
        line.end()
        if (running.get(organisation)?.body === body) running.delete(organisation)
      }
    },
  )
}

/** @throws AppError unsupported_type, too_large */
function checkLength({ headers }: FastifyRequest): void {
  if (headers['content-type'] !== BYTES) throw new AppError('unsupported_type')
  if (Number(headers['content-length'] ?? 0) > MOST_IMPORT_BYTES) throw new AppError('too_large')
}

/** @throws AppError not_found for an organisation that is none */
function askedOf({ query }: FastifyRequest): { organisation: string; filename: string } {
  const { organisation, filename } = query as Record<string, unknown>
  const id = typeof organisation === 'string' ? readUuid(organisation) : null
  if (!id) throw new AppError('not_found')
  return { organisation: id, filename: typeof filename === 'string' ? filename : '' }
}

/** Reads a body, and ends one that brings nothing any more, or never ends. */
function watch(body: Readable) {
  const began = performance.now()
  let heard = began
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - heard > IDLE_MS || now - began > LONGEST_MS)
      body.destroy(new Error('The line is silent'))
  }, 1_000)
  return {
    async *pieces(): AsyncGenerator<Uint8Array> {
      for await (const piece of body as AsyncIterable<Uint8Array>) {
        heard = performance.now()
        yield piece
      }
    },
    end: () => clearInterval(timer),
  }
}
