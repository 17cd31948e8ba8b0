import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import type { OrderAndPayment } from '#features/shop/orders/contract.ts'
import { signedEvent, startStripeHost, STRIPE_KEYS } from '#test/stripe-host.ts'
import { newDataFolder } from '#e2e/support/data-folder.ts'
import { freePort, ready, runProduct, stop } from '#e2e/support/run-product.ts'
import { inTurn } from '#test/full.ts'
import { timeLimit } from '#test/time-limit.ts'

const stripe = await startStripeHost()
const folder = newDataFolder()
const product = runProduct({
  folder,
  port: await freePort(),
  env: {
    ...STRIPE_KEYS,
    STRIPE_API_URL: stripe.url,
    PAYMENT_TIMEOUT_MS: '2500',
    LOG_LEVEL: 'fatal',
  },
})
await ready(product)
afterAll(async () => {
  await stop(product.child, 'SIGTERM')
  await stripe.close()
  rmSync(folder, { recursive: true, force: true })
})

async function call<T>(method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(`${product.site}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as T }
}

const login = { email: 'listener@qissa.test', password: 'Qissa-demo-1' }
const { token } = (await call<{ token: string }>('POST', '/api/user/login', login)).body
const shelf = await call<{ audiobooks: { _id: string }[] }>(
  'GET',
  '/api/audiobooks?filter=paid&_limit=50',
)
const books = shelf.body.audiobooks.map(({ _id }) => _id)

/** Orders the first book that this listener has not. */
async function order() {
  for (;;) {
    const audiobook = books.shift()
    if (!audiobook) throw new Error('There is no book left')
    const answer = await call<OrderAndPayment>('POST', '/api/order/create', { audiobook }, token)
    if (answer.status !== 409) return { ...answer, audiobook }
  }
}

async function stateOf({ order: { _id } }: OrderAndPayment) {
  const answer = await call<OrderAndPayment>('GET', `/api/order/${_id}`, undefined, token)
  return answer.body.order.state
}

const sessionOf = ({ payment }: OrderAndPayment) => {
  const found = [...stripe.world.sessions.values()].filter(
    ({ metadata }) => metadata.payment === payment._id,
  )
  expect(found).toHaveLength(1)
  return found[0]?.id ?? ''
}

async function tell(event: Parameters<typeof signedEvent>[0], how?: { at: number }) {
  const { payload, headers } = signedEvent(event, how)
  const url = `${product.site}/api/payment/webhook/stripe`
  return (await fetch(url, { method: 'POST', headers, body: payload })).status
}

test('the built product takes money by Stripe, and the webhook says when', async () => {
  const { body } = await order()
  expect(body.payment).toMatchObject({
    provider: 'stripe',
    redirectUrl: `https://checkout.stripe.example/${sessionOf(body)}`,
  })
  const event = stripe.world.pay(sessionOf(body))
  expect(await tell(event, { at: Math.floor(Date.now() / 1000) - 301 })).toBe(400)
  expect(await stateOf(body)).toBe('awaiting_payment')
  const statuses = await Promise.all(Array.from({ length: 50 }, () => tell(event)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await stateOf(body)).toBe('fulfilled')
})

test('a lost webhook is made up for, and money asked back goes back once', async () => {
  const { body } = await order()
  stripe.world.pay(sessionOf(body))
  await call('POST', '/dev/payment/reconcile')
  expect(await stateOf(body)).toBe('fulfilled')
  stripe.behave('lose')
  await call('POST', `/api/order/${body.order._id}/refund`, undefined, token)
  await expect.poll(() => stripe.world.refunds.size).toBe(1)
  stripe.behave('ok')
  await call('POST', '/dev/payment/reconcile')
  await expect.poll(() => stateOf(body)).toBe('refunded')
  expect(stripe.world.refunds.size).toBe(1)
})

test.each(inTurn(['hang', 'reset', 'fail', 'lose'] as const, 3))(
  '%s: the buyer is told so within seconds, and the same order is begun once',
  async (mood) => {
    stripe.behave(mood)
    const before = Date.now()
    const { status, audiobook } = await order()
    expect([status, Date.now() - before < timeLimit(8_000)]).toEqual([502, true])
    stripe.behave('ok')
    const again = await call<OrderAndPayment>('POST', '/api/order/create', { audiobook }, token)
    expect(again.status).toBe(201)
    expect(sessionOf(again.body)).not.toBe('')
    expect(await stateOf(again.body)).toBe('awaiting_payment')
  },
)
