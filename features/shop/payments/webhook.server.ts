import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#server/http/errors.ts'
import type { PaymentProvider } from '#server/payments/provider.ts'
import type { Platform } from '#server/http/route.ts'
import { receiveEvent } from './payments.server.ts'

const LARGEST = 256 * 1024

/** Receives the webhooks of providers, with the raw body, as the signature covers every byte. */
export async function webhookRoutes(app: FastifyInstance, { db, payments }: Platform) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, done) =>
    done(null, body),
  )
  app.post<{ Params: { provider: string } }>(
    '/api/payment/webhook/:provider',
    { schema: { hide: true } },
    async (request, reply) => {
      const provider = payments.named(request.params.provider.toLowerCase())
      if (!provider) throw new AppError('not_found')
      if (!Buffer.isBuffer(request.body)) throw new AppError('webhook_refused')
      const event = await readEvent(provider, request.body, request.headers)
      if (event) await receiveEvent(db, provider.name, event, request.log)
      return reply.header('cache-control', 'no-store').send({ received: true })
    },
  )
}

/** @throws AppError webhook_refused, also for what is signed and makes no sense */
async function readEvent(provider: PaymentProvider, body: Buffer, headers: IncomingHttpHeaders) {
  try {
    return await provider.read(body, headers)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('webhook_refused')
  }
}
