import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { AppError } from '#server/http/errors.ts'
import { MOODS, type Sandbox } from '#server/payments/sandbox.ts'
import { PAY_STYLE, payPage } from '#server/payments/sandbox-page.tsx'
import { settingsOf } from '#server/ssr/page-settings.ts'

/** By the name in the address, the event that the sandbox makes happen. */
const KINDS = {
  approve: 'approved',
  decline: 'declined',
  expire: 'expired',
  refund: 'refunded',
  refundFail: 'refund_failed',
  dispute: 'disputed',
  disputeWon: 'dispute_won',
  disputeLost: 'dispute_lost',
} as const

const Params = z.object({ id: z.uuid() })
const Choice = z.object({ event: z.enum(['approve', 'decline']) })
const Happening = z.strictObject({
  event: z.enum(Object.keys(KINDS) as (keyof typeof KINDS)[]),
  times: z.number().int().min(1).max(100).default(1),
  hold: z.boolean().default(false),
  amount: z.number().int().positive().optional(),
})
const Behaviour = z.strictObject({
  mode: z.enum(MOODS),
  forMs: z.number().int().min(0).max(600_000),
})

/**
 * The sandbox's own pages and levers, its webhooks through our own door; only in the demo.
 * @param reconcile asks it about every payment at once, as a job does by and by
 */
export async function devPaymentRoutes(
  root: FastifyInstance,
  sandbox: Sandbox,
  reconcile: () => Promise<void>,
): Promise<void> {
  const { promise: isReady, resolve: begin } = Promise.withResolvers<void>()
  sandbox.sendBy(async (payload, signature) => {
    // A job that was left over may come first: a request would boot a half-built product.
    await isReady
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signature }
    const url = '/api/payment/webhook/sandbox'
    return (await root.inject({ method: 'POST', url, headers, payload })).statusCode
  })
  root.addHook('onReady', (done) => {
    begin()
    // What a process that was killed had yet to send.
    sandbox.tellAgain().catch((err: unknown) => root.log.warn({ err }, 'sandbox events not sent'))
    done()
  })
  await root.register(async (app) => pageRoutes(app, sandbox))
  const schema = { hide: true }

  root.post('/dev/payment/behaviour', { schema: { ...schema, body: Behaviour } }, (request) => {
    const { mode, forMs } = Behaviour.parse(request.body)
    sandbox.behave(mode, forMs)
    return { mode, forMs }
  })

  root.post('/dev/payment/reconcile', { schema }, async () => {
    await reconcile()
    return { reconciled: true }
  })

  root.post(
    '/dev/payment/:id',
    { schema: { ...schema, params: Params, body: Happening } },
    async (request) => {
      const { event, times, hold, amount } = Happening.parse(request.body)
      const { id } = Params.parse(request.params)
      const happened = await sandbox.happen(id, { kind: KINDS[event], amount, isHeld: hold })
      const statuses = hold ? [] : await sandbox.tell(happened, times)
      return { event: happened.id, sent: statuses.length, statuses }
    },
  )
}

/** Routes of the sandbox's page, where a person pays or cancels by plain forms. */
function pageRoutes(app: FastifyInstance, sandbox: Sandbox) {
  const schema = { hide: true, params: Params }
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )
  const find = async (params: unknown) => {
    const payment = await sandbox.find(Params.parse(params).id)
    if (!payment) throw new AppError('not_found')
    return payment
  }
  const away = (reply: FastifyReply, to: string) =>
    reply.header('cache-control', 'no-store').redirect(to, 303)

  app.get('/dev/pay.css', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/css').send(PAY_STYLE),
  )

  app.get('/dev/pay/:id', { schema }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(payPage(await find(request.params), settingsOf(request))),
  )

  app.post('/dev/pay/:id', { schema: { ...schema, body: Choice } }, async (request, reply) => {
    const payment = await find(request.params)
    const { id, isPaid, isCancelled, returnUrl, cancelUrl } = payment
    if (isPaid) return away(reply, returnUrl)
    if (isCancelled) return away(reply, cancelUrl)
    const { event } = Choice.parse(request.body)
    await sandbox.tell(await sandbox.happen(id, { kind: KINDS[event] }))
    if (event === 'approve') return away(reply, returnUrl)
    const back = new URL(cancelUrl)
    back.searchParams.set('declined', '1')
    return away(reply, back.href)
  })
}
