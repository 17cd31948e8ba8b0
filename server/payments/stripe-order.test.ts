import { afterAll, expect, test } from 'vitest'
import { randomFrom } from '#shared/phulkari/seed.ts'
import { startTestApp } from '#test/app.ts'
import { rounds } from '#test/full.ts'
import { runJobs } from '#test/jobs.ts'
import { countOf, lastOrderOf, orderBook } from '#test/payments.ts'
import { signedEvent, startStripeHost, STRIPE_KEYS } from '#test/stripe-host.ts'
import type { StripeEvent } from '#test/stripe-objects.ts'

const host = await startStripeHost()
const testApp = await startTestApp({ ...STRIPE_KEYS, STRIPE_API_URL: host.url })
const { world } = host
afterAll(() => host.close())

const ORDERS = rounds(6, 2)
const SEED = 25

async function send(event: StripeEvent): Promise<void> {
  const url = '/api/payment/webhook/stripe'
  const answer = await testApp.app.inject({ method: 'POST', url, ...signedEvent(event) })
  expect(answer.statusCode, event.type).toBe(200)
}

function failLastRefund(): void {
  const refund = [...world.refunds.values()].at(-1)
  if (!refund) throw new Error('There is no refund')
  world.failRefund(refund)
}

/** What buyers, banks and the house do at Stripe, in its true order, and what the order is then. */
const STORIES: [string, (session: string) => void, { state: string; receipts: number }][] = [
  ['paid', (id) => world.pay(id), { state: 'fulfilled', receipts: 1 }],
  ['left until it expires', (id) => world.expire(id), { state: 'expired', receipts: 0 }],
  [
    'declined twice, then paid',
    (id) => [world.decline(id), world.decline(id), world.pay(id)],
    { state: 'fulfilled', receipts: 1 },
  ],
  [
    'declined, then left until it expires',
    (id) => [world.decline(id), world.expire(id)],
    { state: 'expired', receipts: 0 },
  ],
  [
    'paid by a debit that arrives',
    (id) => [world.payLater(id), world.arrive(id, true)],
    { state: 'fulfilled', receipts: 1 },
  ],
  [
    'paid by a debit that does not arrive',
    (id) => [world.payLater(id), world.arrive(id, false)],
    { state: 'failed', receipts: 0 },
  ],
  [
    'given back in two parts',
    (id) => [world.pay(id), world.refundByHand(id, 300), world.refundByHand(id)],
    { state: 'refunded', receipts: 1 },
  ],
  [
    'given back by a refund that fails',
    (id) => [world.pay(id), world.refundByHand(id), failLastRefund()],
    { state: 'fulfilled', receipts: 1 },
  ],
  [
    'asked about by the bank',
    (id) => [world.pay(id), world.dispute(id, 'warning_needs_response')],
    { state: 'fulfilled', receipts: 1 },
  ],
  [
    'disputed and lost',
    (id) => [world.pay(id), world.dispute(id), world.endDispute('lost')],
    { state: 'disputed', receipts: 1 },
  ],
  [
    'disputed and won, then given back',
    (id) => [world.pay(id), world.dispute(id), world.endDispute('won'), world.refundByHand(id)],
    { state: 'refunded', receipts: 1 },
  ],
]

test.for(STORIES)(
  'a payment that is %s ends the same, in whatever order Stripe’s events come',
  async ([story, act, { state, receipts }]) => {
    const random = randomFrom(SEED)
    for (let order = 0; order < ORDERS; order++) {
      const ordered = await orderBook(testApp)
      const { id, reference } = await lastOrderOf(testApp, ordered.as)
      const before = world.sent.length
      act(reference ?? '')
      const events = world.sent.slice(before)
      // The first time as it happened; then shuffled, and some of them twice.
      const repeated = order === 0 ? [] : events.filter(() => random() < 0.3)
      const arriving = [...events, ...repeated].map((event) => ({ event, at: random() }))
      if (order > 0) arriving.sort((one, other) => one.at - other.at)
      const told = `${story}: ${arriving.map(({ event }) => event.type).join(', ')}`
      for (const { event } of arriving) await send(event)
      await runJobs(testApp)
      expect(await ordered.state(), told).toBe(state)
      expect(await countOf(testApp, id, 'approved'), told).toBe(receipts)
      const mailed = await testApp.db
        .selectFrom('messages')
        .select('kind')
        .where('order_id', '=', id)
        .where('kind', '=', 'receipt')
        .execute()
      // A receipt is for what is still paid for when the approval comes.
      expect(mailed.length, told).toBeLessThanOrEqual(receipts)
      if (state === 'fulfilled') expect(mailed.length, told).toBe(receipts)
    }
  },
)
