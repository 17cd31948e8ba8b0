import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { signBody } from '#server/payments/sandbox-signature.ts'
import { foldLedger } from '#shared/money/ledger.ts'
import { startTestApp } from '#test/app.ts'
import { rounds } from '#test/full.ts'
import { openShop, PRICE } from '#test/shop.ts'
import { readEntries } from '#features/shop/ledger/ledger.server.ts'

const testApp = await startTestApp()
const { app, call, db, keys } = testApp
const shop = openShop(testApp)

interface Sent {
  signature?: string | undefined
  type?: string
  provider?: string
}

/** Posts bytes to our door, as a provider does. */
function post(body: Buffer | string, { signature, type, provider = 'sandbox' }: Sent = {}) {
  return app.inject({
    method: 'POST',
    url: `/api/payment/webhook/${provider}`,
    headers: {
      'content-type': type ?? 'application/json',
      ...(signature === undefined ? {} : { 'sandbox-signature': signature }),
    },
    payload: body,
  })
}

function send(event: object, how: Sent = {}) {
  const body = Buffer.from(JSON.stringify(event))
  return post(body, { signature: signBody(keys.sandbox, body), ...how })
}

const nothingIn = async (order: string) => {
  expect(await shop.entriesOf(order)).toEqual(['created', 'payment_begun'])
  expect(await shop.stateOf(order)).toBe('awaiting_payment')
}
const seconds = (from: number) => Math.floor(Date.now() / 1000) + from

describe('a webhook', () => {
  test('that is signed pays the order, fifty times over, with one right and one receipt', async () => {
    const { as, book, order, payment } = await shop.buy({ paid: false })
    const event = await shop.eventOf(payment, 'approved')
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(event)))
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, JSON.parse(body)]).toEqual([200, { received: true }])
      expect(headers['cache-control']).toBe('no-store')
    }
    expect(await shop.stateOf(order)).toBe('fulfilled')
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
    const { rows } = await sql`
      select from messages where order_id = ${order} and kind = 'receipt'`.execute(db)
    expect(rows).toHaveLength(1)
    expect((await shop.entriesOf(order)).filter((kind) => kind === 'approved')).toHaveLength(1)
  })

  test('that nobody signed, or somebody else, or long ago, is refused and changes nothing', async () => {
    const { order, payment } = await shop.buy({ paid: false })
    const event = await shop.eventOf(payment, 'approved')
    const body = Buffer.from(JSON.stringify(event))
    const other = Buffer.from(JSON.stringify({ ...event, amount: 1 }))
    const [, good] = signBody(keys.sandbox, body).split(',')
    for (const signature of [
      undefined,
      '',
      'v1=',
      `t=${seconds(0)},v1=${'0'.repeat(64)}`,
      signBody(Buffer.alloc(32), body),
      signBody(keys.media, body),
      signBody(keys.sandbox, other),
      signBody(keys.sandbox, body, seconds(-301)),
      signBody(keys.sandbox, body, seconds(3600)),
      `t=${seconds(60)},${good}`,
    ]) {
      const refused = await post(body, { signature })
      expect(refused.statusCode, signature).toBe(400)
      expect(refused.json(), signature).toMatchObject({ code: 'webhook_refused' })
    }
    await nothingIn(order)
  })

  test('is read byte by byte: one space more breaks its signature', async () => {
    const { order, payment } = await shop.buy({ paid: false })
    const text = JSON.stringify(await shop.eventOf(payment, 'approved'))
    const signature = signBody(keys.sandbox, Buffer.from(text))
    expect((await post(`${text} `, { signature })).statusCode).toBe(400)
    await nothingIn(order)
    expect((await post(text, { signature, type: 'text/plain' })).statusCode).toBe(200)
    expect(await shop.stateOf(order)).toBe('fulfilled')
  })

  test('to no provider of ours is a 404, and without a body or too large a refusal', async () => {
    const event = await shop.eventOf((await shop.buy({ paid: false })).payment, 'approved')
    for (const provider of ['paypal', 'stripe', '__proto__', 'constructor'])
      expect((await send(event, { provider })).statusCode, provider).toBe(404)
    const bare = await app.inject({ method: 'POST', url: '/api/payment/webhook/sandbox' })
    expect(bare.statusCode).toBe(400)
    const large = Buffer.alloc(300 * 1024, 'x')
    const signature = signBody(keys.sandbox, large)
    expect((await post(large, { signature })).statusCode).toBe(413)
  })

  test('that is signed and no event is refused, and no fault of ours', async () => {
    for (const text of [
      '',
      '{',
      'null',
      '[]',
      '{"kind":"approved"}',
      '{"id":"x","kind":"created"}',
    ]) {
      const body = Buffer.from(text)
      const answer = await post(body, { signature: signBody(keys.sandbox, body) })
      expect(answer.statusCode, text).toBe(400)
    }
  })

  test('pays nothing for a listener who makes one up', async () => {
    const { as, order, payment } = await shop.buy({ paid: false })
    const body = { ...(await shop.eventOf(payment, 'approved')) }
    const made = await call('POST', '/payment/webhook/sandbox', { as, body })
    expect(made.status).toBe(400)
    await nothingIn(order)
  })
})

/** The same stories in the order in which they happened, and told anyhow, more than once. */
const STORIES = [
  ['declined', 'approved'],
  ['approved', 'refunded'],
  ['declined', 'expired', 'approved', 'disputed', 'dispute_won'],
  ['approved', 'disputed', 'dispute_won', 'disputed', 'dispute_lost'],
  ['approved', 'disputed', 'dispute_won', 'refund_failed', 'refunded'],
  ['declined', 'declined', 'expired'],
] as const

describe('in whatever order its events arrive, an order ends in the same status', () => {
  test.each(STORIES.map((story, seed) => [story.join(', '), story, seed] as const))(
    '%s',
    async (_, story, seed) => {
      const outcomes = new Set<string>()
      const start = Date.now()
      for (let round = 0; round < rounds(8); round++) {
        const { as, book, order, payment } = await shop.buy({ paid: false })
        const events = await Promise.all(
          story.map((kind, nth) =>
            shop.eventOf(payment, kind, {
              id: `${randomUUID()}:${nth}`,
              occurredAt: new Date(start + nth * 1000).toISOString(),
            }),
          ),
        )
        if (round === 0) for (const event of events) await send(event)
        else {
          const thrice = [...events, ...events, ...events]
          const turn = (round * 7 + seed) % thrice.length
          const shuffled = [...thrice.slice(turn), ...thrice.slice(0, turn)].toReversed()
          const sent = await Promise.all(shuffled.map((event) => send(event)))
          expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
        }
        const status = foldLedger(await readEntries(db, order), PRICE)
        const [state, rights] = [await shop.stateOf(order), await shop.rightsOf(as, book)]
        expect(rights).toEqual(status.isPaidFor ? ['purchase'] : [])
        const { rows } = await sql<{ kind: string }>`
          select kind from messages where order_id = ${order}`.execute(db)
        const told = (kind: string) => rows.filter((row) => row.kind === kind).length
        const isBack = status.state === 'refunded'
        expect(told('refund')).toBe(isBack ? 1 : 0)
        // Who is known to have paid only once the money is back needs none.
        if (isBack && round > 0) expect(told('receipt')).toBeLessThanOrEqual(1)
        else expect(told('receipt')).toBe(status.paid > 0 ? 1 : 0)
        outcomes.add(`${state}, ${status.state}`)
      }
      expect(outcomes.size, [...outcomes].join('; ')).toBe(1)
    },
  )
})
