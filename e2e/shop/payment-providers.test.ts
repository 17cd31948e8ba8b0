import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { makeBuyers } from '#bench/support/money-storm.ts'
import { checkLedger } from '#features/shop/ledger/check.server.ts'
import type { Order, OrderAndPayment } from '#features/shop/orders/contract.ts'
import { deriveKeys } from '#server/auth/keys.ts'
import { signBody } from '#server/payments/sandbox-signature.ts'
import { inTurn, share } from '#test/full.ts'
import { call, mailsTo, useDatabase } from '#e2e/support/people.ts'
import { DATA_DIR, SITE } from '#e2e/support/product.ts'
import { useSecondProduct } from '#e2e/support/second-product.ts'
import { volley, type RawRequest } from '#e2e/support/sockets.ts'

const { db } = await useDatabase()
const keys = deriveKeys(readFileSync(join(DATA_DIR, 'secret'), 'utf8'))
const { rows: books } = await sql<{ id: string }>`
  select distinct audiobook_id as id from prices where currency = 'USD' order by 1
`.execute(db)

type Buyer = Awaited<ReturnType<typeof makeBuyers>>[number]

const place = ({ token }: Buyer, audiobook: string, site = SITE) =>
  call<OrderAndPayment>('POST', '/order/create', { audiobook, currency: 'USD' }, { token, site })

/** An order of a listener's own, who has no other. */
async function ordered(book = books[0]?.id ?? '') {
  const [buyer] = await makeBuyers(db, 1)
  if (!buyer) throw new Error('There is no buyer')
  const { status, text, body } = await place(buyer, book)
  expect(status, text).toBe(201)
  return { buyer, book, ...body }
}

async function stateOf(orderId: string): Promise<Order['state'] | undefined> {
  const { rows } = await sql<{ state: Order['state'] }>`
    select state from orders where id = ${orderId}
  `.execute(db)
  return rows[0]?.state
}

async function entriesOf(orderId: string, kind: string): Promise<number> {
  const { rows } = await sql`
    select from ledger_entries where order_id = ${orderId} and kind = ${kind}
  `.execute(db)
  return rows.length
}

async function lever<T>(path: string, body: object, site = SITE): Promise<T> {
  const answer = await fetch(`${site}/dev/payment/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as T
}

const happen = (paymentId: string, event: string, more: object = {}) =>
  lever<{ event: string; statuses: number[] }>(paymentId, { event, ...more })
const behave = (mode: string, site = SITE) => lever('behaviour', { mode, forMs: 60_000 }, site)
const reconcile = () => lever('reconcile', {})

afterAll(() => behave('ok'))

const webhook = (body: string, signature = signBody(keys.sandbox, Buffer.from(body))) => ({
  method: 'POST',
  path: '/api/payment/webhook/sandbox',
  body,
  headers: [['sandbox-signature', signature]] as [string, string][],
})

const send = async (requests: RawRequest[]) => (await volley(requests)).map(({ status }) => status)

/** The bodies of all events of a payment, in the order in which they happened. */
async function bodiesOf(paymentId: string): Promise<string[]> {
  const { rows } = await sql<object>`
    select id, kind, payment_id as "paymentId", amount, currency, occurred_at as "occurredAt"
    from sandbox_events where payment_id = ${paymentId} order by occurred_at
  `.execute(db)
  return rows.map((event) => JSON.stringify(event))
}

const receiptsOf = async ({ email }: Buyer, { number }: Order) =>
  (await mailsTo(email)).filter(({ subject }) => subject.includes(String(number))).length

function permutations<T>(list: readonly T[]): T[][] {
  if (list.length < 2) return [[...list]]
  return list.flatMap((first, place) =>
    permutations(list.filter((_, other) => other !== place)).map((rest) => [first, ...rest]),
  )
}

describe('what a provider’s webhook says', () => {
  test('counts with its own fresh signature alone', async () => {
    const { payment, order } = await ordered()
    await happen(payment._id, 'approve', { hold: true })
    const [body = ''] = await bodiesOf(payment._id)
    const now = Math.floor(Date.now() / 1000)
    const right = signBody(keys.sandbox, Buffer.from(body), now)
    const forged = [
      '',
      'v1=',
      `t=${now},v1=${'0'.repeat(64)}`,
      right.replace(/t=\d+/, `t=${now - 1}`),
      signBody(keys.gifts, Buffer.from(body)),
      signBody(keys.sandbox, Buffer.from(body), now - 301),
      signBody(keys.sandbox, Buffer.from(body), now + 3_600),
    ]
    const lies = [
      webhook(body.replace('approved', 'refunded'), right),
      webhook(`${body} `, right),
      { ...webhook(body), path: '/api/payment/webhook/stripe' },
    ]
    const statuses = await send([...forged.map((one) => webhook(body, one)), ...lies])
    expect(statuses).toEqual([...forged, ...lies].map((_, nth) => (nth === 9 ? 404 : 400)))
    expect(await stateOf(order._id)).toBe('awaiting_payment')
    expect(await send([webhook(body)])).toEqual([200])
    expect(await stateOf(order._id)).toBe('fulfilled')
  })

  // features/shop/payments/webhook.test.ts sends fifty at once, and events in any order, in the process.
  test(
    'fifty times at one moment is one approval, one right and one receipt',
    { tags: ['full'] },
    async () => {
      const { buyer, book, payment, order } = await ordered()
      await happen(payment._id, 'approve', { hold: true })
      const [body = ''] = await bodiesOf(payment._id)
      const statuses = await send(Array.from({ length: 50 }, () => webhook(body)))
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect((await happen(payment._id, 'approve', { times: 50 })).statuses).toHaveLength(50)
      expect([await stateOf(order._id), await entriesOf(order._id, 'approved')]).toEqual([
        'fulfilled',
        1,
      ])
      const rights = await sql`
      select from entitlements where user_id = ${buyer.id} and audiobook_id = ${book}
    `.execute(db)
      expect(rights.rows).toHaveLength(1)
      await expect.poll(() => receiptsOf(buyer, order)).toBe(1)
    },
  )

  test.each([
    ['fulfilled', ['decline', 'approve', 'dispute', 'disputeWon']],
    ['disputed', ['approve', 'dispute', 'disputeWon', 'dispute']],
    ['refunded', ['approve', 'dispute', 'disputeWon', 'refund']],
  ])('in any order and doubled comes to %s', { tags: ['full'] }, async (state, events) => {
    const mails: (() => Promise<unknown>)[] = []
    for (const order of share(permutations([0, 1, 2, 3]), state, 4)) {
      const { buyer, payment, order: placed } = await ordered()
      for (const event of events) await happen(payment._id, event, { hold: true })
      const bodies = await bodiesOf(payment._id)
      const told = order.flatMap((nth) => [bodies[nth] ?? '', bodies[order[0] ?? 0] ?? ''])
      for (const body of told)
        expect(await send([webhook(body), webhook(body)])).toEqual([200, 200])
      expect([order, await stateOf(placed._id)]).toEqual([order, state])
      expect(await entriesOf(placed._id, 'approved')).toBe(1)
      // Who is known to have paid only once the money is back gets no receipt.
      const isKnownInTime =
        order.indexOf(events.indexOf('approve')) < order.indexOf(events.indexOf('refund'))
      const expected = {
        receipt: state !== 'refunded' || isKnownInTime ? 1 : 0,
        refund: state === 'refunded' ? 1 : 0,
      }
      const count = async (kind: string) =>
        (
          await sql`select from messages where order_id = ${placed._id} and kind = ${kind}
          and user_id = ${buyer.id}`.execute(db)
        ).rows.length
      mails.push(async () =>
        expect(
          { receipt: await count('receipt'), refund: await count('refund') },
          order.join(),
        ).toEqual(expected),
      )
    }
    await Promise.all(mails.map((check) => check()))
  })
})

describe('a provider that is silent', () => {
  // The first process would wait ten seconds for each answer. It runs no longer than these tests,
  // because its jobs would do what the provider of the first one refuses.
  const impatient = useSecondProduct({ PAYMENT_TIMEOUT_MS: '1500' })

  test(
    'hangs: the buyer is told within seconds, and pays once when it is back',
    { tags: ['full'] },
    async () => {
      const { site } = impatient()
      await behave('hang', site)
      const [buyer] = await makeBuyers(db, 1)
      if (!buyer) throw new Error('There is no buyer')
      const book = books[1]?.id ?? ''
      const before = Date.now()
      const refused = await place(buyer, book, site)
      expect([refused.status, Date.now() - before < 5_000]).toEqual([502, true])
      await behave('ok', site)
      const { body, status } = await place(buyer, book, site)
      expect(status).toBe(201)
      await happen(body.payment._id, 'approve')
      expect(await stateOf(body.order._id)).toBe('fulfilled')
      const { rows } = await sql`select from orders where user_id = ${buyer.id}`.execute(db)
      expect(rows).toHaveLength(1)
    },
  )

  test(
    'takes money for a payment whose beginning was never answered: it is found',
    { tags: ['full'] },
    async () => {
      const { site } = impatient()
      await behave('hang', site)
      const [buyer] = await makeBuyers(db, 1)
      if (!buyer) throw new Error('There is no buyer')
      expect((await place(buyer, books[2]?.id ?? '', site)).status).toBe(502)
      await behave('ok', site)
      const { rows } = await sql<{ id: string; order: string }>`
      select p.id, o.id as order from payments p join orders o on o.id = p.order_id
      where o.user_id = ${buyer.id} and p.reference is null
    `.execute(db)
      const { id = '', order = '' } = rows[0] ?? {}
      await happen(id, 'approve', { hold: true })
      expect(await stateOf(order)).toBe('created')
      await reconcile()
      expect(await stateOf(order)).toBe('fulfilled')
    },
  )
})

describe('a provider that is not to be relied on', () => {
  test.each(inTurn(['reset', 'refuse'], 0))(
    '%s: nothing is paid, and the same order is begun anew',
    async (mode) => {
      await behave(mode)
      const [buyer] = await makeBuyers(db, 1)
      if (!buyer) throw new Error('There is no buyer')
      const book = books[3]?.id ?? ''
      expect((await place(buyer, book)).status).toBe(502)
      await behave('ok')
      expect((await place(buyer, book)).status).toBe(201)
      const { rows } = await sql<{ state: string }>`
      select state from orders where user_id = ${buyer.id}
    `.execute(db)
      expect(rows).toEqual([{ state: 'awaiting_payment' }])
    },
  )

  test(
    'lies about the amount: no order is paid by it, asked or told',
    { tags: ['full'] },
    async () => {
      const { payment, order } = await ordered()
      await happen(payment._id, 'approve', { amount: 1 })
      await reconcile()
      expect(await stateOf(order._id)).toBe('awaiting_payment')
      expect(await entriesOf(order._id, 'mismatched')).toBe(1)
      await happen(payment._id, 'approve')
      expect(await stateOf(order._id)).toBe('fulfilled')
    },
  )

  test('loses webhooks: what it knows is asked for, and counts once', async () => {
    const { payment, order } = await ordered()
    await happen(payment._id, 'approve', { hold: true })
    expect(await stateOf(order._id)).toBe('awaiting_payment')
    await reconcile()
    await reconcile()
    await happen(payment._id, 'approve', { times: 3 })
    expect(await stateOf(order._id)).toBe('fulfilled')
    await happen(payment._id, 'dispute', { hold: true })
    await reconcile()
    expect(await stateOf(order._id)).toBe('disputed')
    expect(await entriesOf(order._id, 'approved')).toBe(1)
  })

  test(
    'will not give money back for a while: it goes back once, when it can',
    { tags: ['full'] },
    async () => {
      const { buyer, payment, order } = await ordered()
      await happen(payment._id, 'approve')
      await behave('reset')
      const { token } = buyer
      expect((await call('POST', `/order/${order._id}/refund`, {}, { token })).status).toBe(200)
      await reconcile()
      expect(await stateOf(order._id)).toBe('fulfilled')
      await behave('ok')
      await Promise.all([reconcile(), reconcile()])
      await expect.poll(() => stateOf(order._id)).toBe('refunded')
      expect(await entriesOf(order._id, 'refunded')).toBe(1)
      const { rows } = await sql`
      select from sandbox_events where payment_id = ${payment._id} and kind = 'refunded'
    `.execute(db)
      expect(rows).toHaveLength(1)
    },
  )
})

test('after all this the ledger agrees with every right and every card', async () => {
  expect(await checkLedger(db)).toEqual([])
})
