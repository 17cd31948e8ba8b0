import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { openShop, PRICE } from '#test/shop.ts'
import { stateCookie, type RememberedState } from '#shared/http/state-cookie.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'
import type { OrderAndPayment } from './contract.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const shop = openShop(testApp)

interface Ordered extends OrderAndPayment {
  code: string
}

const create = (as: string, body: object, headers: Record<string, string> = {}) =>
  call<Ordered>('POST', '/order/create', { as, body, headers })
const withKey = (key: string) => ({ 'idempotency-key': key })
const ordersOf = (as: string) =>
  db.selectFrom('orders').selectAll().where('user_id', '=', as).orderBy('number').execute()
const person = async () => ({ as: await makeUser(db), book: await makeBook(db, { price: PRICE }) })
const many = <T>(count: number, make: (place: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, place) => make(place)))

describe('an order', () => {
  test('is refused to whoever has placed two hundred in ten minutes, gifts among them', async () => {
    const { as, book } = await person()
    await create(as, { audiobook: book })
    const key = `order:${as}`
    const counted = db.selectFrom('rate_limits').select('hits').where('key', '=', key)
    expect((await counted.executeTakeFirstOrThrow()).hits).toBe(1)
    await create(as, { audiobook: book })
    expect((await counted.executeTakeFirstOrThrow()).hits).toBe(1)
    await db.updateTable('rate_limits').set({ hits: 200 }).where('key', '=', key).execute()
    const another = await makeBook(db, { price: PRICE })
    const refused = await create(as, { audiobook: another })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    const gift = { audiobookId: another, email: 'niece@example.com' }
    const body = { ...gift, firstName: 'Preet', lastName: 'Kaur' }
    expect((await call('POST', '/giftCards/create', { as, body })).status).toBe(429)
    expect((await create(as, { audiobook: book })).status).toBe(201)
    expect(await ordersOf(as)).toHaveLength(1)
    const other = await person()
    expect((await create(other.as, { audiobook: other.book })).status).toBe(201)
  })

  test('says what is bought and for how much, and where it is paid', async () => {
    const { as, book } = await person()
    const { status, body, headers } = await create(as, { audiobook: book })
    expect(status).toBe(201)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatchObject({
      order: {
        kind: 'own',
        state: 'awaiting_payment',
        quantity: 1,
        currency: 'USD',
        amount: PRICE,
        paid_at: null,
        refundAsked: false,
        refundableUntil: null,
        audiobook: { _id: book },
      },
      payment: { provider: 'sandbox', redirectUrl: expect.stringContaining('/dev/pay/') as string },
    })
    expect(body.order.number).toBeGreaterThan(20_000)
    expect(await shop.entriesOf(body.order._id)).toEqual(['created', 'payment_begun'])
    expect(await shop.rightsOf(as, book)).toEqual([])
  })

  test.each(['amount', 'price', 'total', 'currencyAmount', 'state', 'user', '_id'])(
    'takes no %s from its buyer',
    async (field) => {
      const { as, book } = await person()
      const refused = await create(as, { audiobook: book, [field]: 1 })
      expect(refused).toMatchObject({ status: 422, body: { code: 'invalid' } })
      expect(await ordersOf(as)).toEqual([])
    },
  )

  test('is not made of what cannot be bought', async () => {
    const as = await makeUser(db)
    const free = await makeBook(db)
    const hidden = await makeBook(db, { price: PRICE, publishedAt: null })
    const future = await makeBook(db, { price: PRICE, publishedAt: '2099-01-01T00:00:00Z' })
    for (const [book, status, code] of [
      [free, 422, 'not_for_sale'],
      [hidden, 404, 'not_found'],
      [future, 404, 'not_found'],
      [randomUUID(), 404, 'not_found'],
    ] as const)
      expect(await create(as, { audiobook: book })).toMatchObject({ status, body: { code } })
    expect(await create(as, { audiobook: 'heer' })).toMatchObject({ status: 422 })
    expect((await call('POST', '/order/create', { body: { audiobook: free } })).status).toBe(401)
    expect(await ordersOf(as)).toEqual([])
  })

  test('is made where the rights of the book reach alone, and so is a gift', async () => {
    const { as, book } = await person()
    await sql`update audiobooks set territories = '{IN,PK}' where id = ${book}`.execute(db)
    const gift = {
      audiobookId: book,
      email: 'niece@example.com',
      firstName: 'Preet',
      lastName: 'Kaur',
    }
    const refused = { status: 403, body: { code: 'not_sold_here' } }
    for (const country of [null, 'CA']) {
      await db.updateTable('users').set({ country }).where('id', '=', as).execute()
      expect(await create(as, { audiobook: book })).toMatchObject(refused)
      expect(await call('POST', '/giftCards/create', { as, body: gift })).toMatchObject(refused)
    }
    expect(await ordersOf(as)).toEqual([])
    await db.updateTable('users').set({ country: 'PK' }).where('id', '=', as).execute()
    expect((await create(as, { audiobook: book })).status).toBe(201)
    expect((await call('POST', '/giftCards/create', { as, body: gift })).status).toBe(201)
  })

  test.each(['free', 'purchase', 'gift', 'promo', 'staff'] as const)(
    'is not made of a book that is held as %s',
    async (source) => {
      const { as, book } = await person()
      await grantEntitlement(db, { userId: as, audiobookId: book, source })
      const refused = await create(as, { audiobook: book })
      expect(refused).toMatchObject({ status: 409, body: { code: 'already_owned' } })
    },
  )
})

describe('the price', () => {
  const priced = async () => {
    const { as, book } = await person()
    await sql`insert into prices (audiobook_id, currency, amount, countries) values
      (${book}, 'INR', 19900, '{IN}'), (${book}, 'AUD', 749, '{AU,NZ}'), (${book}, 'GBP', 399, '{}')
    `.execute(db)
    return { as, book }
  }
  /** What the site's own cookie says of its reader. */
  const seen = (state: RememberedState) => ({
    cookie: stateCookie(state, false).split(';')[0] ?? '',
  })
  const paidBy = async (country: string | null, body: object, state: RememberedState) => {
    const { as, book } = await priced()
    await db.updateTable('users').set({ country }).where('id', '=', as).execute()
    const { order } = (await create(as, { audiobook: book, ...body }, seen(state))).body
    return `${order.currency} ${order.amount}`
  }

  test('goes by what was chosen, else the account’s country, else where one is, else USD', async () => {
    const [inIndia, inBritain] = [{ country: 'IN' }, { country: 'GB' }] as const
    expect(await paidBy('NZ', { currency: 'GBP' }, inIndia)).toBe('GBP 399')
    expect(await paidBy('NZ', {}, { ...inIndia, currency: 'GBP' })).toBe('GBP 399')
    expect(await paidBy('NZ', {}, inIndia)).toBe('AUD 749')
    expect(await paidBy(null, {}, inIndia)).toBe('INR 19900')
    expect(await paidBy(null, {}, inBritain)).toBe('GBP 399')
    expect(await paidBy('FR', {}, {})).toBe('USD 499')
    expect(await paidBy(null, {}, {})).toBe('USD 499')
  })

  test('in a currency that the book is not sold in is refused, and in none that exists too', async () => {
    const { as, book } = await priced()
    expect(await create(as, { audiobook: book, currency: 'PKR' })).toMatchObject({
      status: 422,
      body: { code: 'currency_not_sold' },
    })
    // ISO 4217's own "no currency".
    expect(await create(as, { audiobook: book, currency: 'XXX' })).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: [{ path: 'currency' }] },
    })
  })

  test('of an order stays as it was when the book’s changes; the next order bears the new one', async () => {
    const { as, book } = await person()
    const [{ body: first }, other] = [await create(as, { audiobook: book }), await makeUser(db)]
    await sql`update prices set amount = 999 where audiobook_id = ${book}`.execute(db)
    expect(
      (await call<Ordered>('GET', `/order/${first.order._id}`, { as })).body.order.amount,
    ).toBe(PRICE)
    await shop.happen(first.payment._id, 'approved')
    expect(await shop.stateOf(first.order._id)).toBe('fulfilled')
    expect((await shop.order(other, book)).order.amount).toBe(999)
  })

  test('that changed while an order waits makes a new order, and the old one is given up', async () => {
    const { as, book } = await person()
    const { order: old } = (await create(as, { audiobook: book })).body
    await sql`update prices set amount = 399 where audiobook_id = ${book}`.execute(db)
    const { order: fresh } = (await create(as, { audiobook: book })).body
    expect(fresh).toMatchObject({ amount: 399, state: 'awaiting_payment' })
    expect(await shop.stateOf(old._id)).toBe('cancelled')
  })
})

describe('the same order again', () => {
  test('while one waits, that one is answered; after a decline a new one takes its place', async () => {
    const { as, book } = await person()
    const [first, second] = [await shop.order(as, book), await shop.order(as, book)]
    expect(second).toEqual(first)
    await shop.happen(first.payment._id, 'declined')
    const third = await shop.order(as, book)
    expect(third.order._id).not.toBe(first.order._id)
    expect(await shop.stateOf(first.order._id)).toBe('cancelled')
  })

  test('twenty at one moment are one order and one payment', async () => {
    const { as, book } = await person()
    const answers = await many(20, () => create(as, { audiobook: book }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await ordersOf(as)).toHaveLength(1)
  })

  test('twenty with one key at one moment get the same answer, byte for byte', async () => {
    const { as, book } = await person()
    const key = withKey(randomUUID())
    const answers = await many(20, () => create(as, { audiobook: book }, key))
    const { order, payment } = answers[0]?.body ?? {}
    expect(order?.state).toBe('awaiting_payment')
    await shop.happen(payment?._id ?? '', 'approved')
    answers.push(await create(as, { audiobook: book }, key))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await ordersOf(as)).toHaveLength(1)
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
  })

  test('a key serves one body, one call and one person', async () => {
    const [{ as, book }, other] = [await person(), await person()]
    const key = withKey('the-same-key')
    const first = await create(as, { audiobook: book }, key)
    for (const body of [{ audiobook: other.book }, { audiobook: book, currency: 'USD' }])
      expect(await create(as, body, key)).toMatchObject({
        status: 422,
        body: { code: 'idempotency_mismatch' },
      })
    expect(await ordersOf(as)).toHaveLength(1)
    const theirs = await create(other.as, { audiobook: other.book }, key)
    expect(theirs.body.order._id).not.toBe(first.body.order._id)
  })

  test('different bodies of one key at one moment: one is served, the others are refused', async () => {
    const { as } = await person()
    const books = await many(10, () => makeBook(db, { price: PRICE }))
    const key = withKey(randomUUID())
    const answers = await Promise.all(books.map((audiobook) => create(as, { audiobook }, key)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'idempotency_mismatch')).toHaveLength(9)
    expect(await ordersOf(as)).toHaveLength(1)
  })

  test.each(['', ' ', 'x'.repeat(256), 'ਕੁੰਜੀ'])('the key %j is refused', async (key) => {
    const { as, book } = await person()
    expect((await create(as, { audiobook: book }, { 'idempotency-key': key })).status).toBe(400)
    expect(await ordersOf(as)).toEqual([])
  })

  test('a person who used three hundred keys in an hour waits; known keys and others do not', async () => {
    const [{ as, book }, other] = [await person(), await person()]
    await create(as, { audiobook: book }, withKey('first'))
    await create(as, { audiobook: book }, withKey('second'))
    const key = `idempotencyKeys:${as}`
    await db.updateTable('rate_limits').set({ hits: 299 }).where('key', '=', key).execute()
    expect((await create(as, { audiobook: book }, withKey('third'))).status).toBe(201)
    const refused = await create(as, { audiobook: book }, withKey('fourth'))
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500)
    expect((await create(as, { audiobook: book }, withKey('first'))).status).toBe(201)
    expect((await create(other.as, { audiobook: other.book }, withKey('fourth'))).status).toBe(201)
    const kept = db.selectFrom('idempotency_keys').select('key').where('user_id', '=', as)
    expect(await kept.execute()).toHaveLength(3)
  })

  test('a key that failed may be tried again', async () => {
    const { as, book } = await person()
    const key = withKey(randomUUID())
    await db.updateTable('audiobooks').set({ published_at: null }).where('id', '=', book).execute()
    expect((await create(as, { audiobook: book }, key)).status).toBe(404)
    await sql`update audiobooks set published_at = now() where id = ${book}`.execute(db)
    expect((await create(as, { audiobook: book }, key)).status).toBe(201)
  })
})

test('a provider that is away keeps the order, and the same key begins it later', async () => {
  const { as, book } = await person()
  const provider = testApp.payments.current
  if (!provider) throw new Error('Nothing can be bought here')
  const begin = provider.begin.bind(provider)
  const key = withKey(randomUUID())
  provider.begin = () => Promise.reject(new Error('reset'))
  const away = await create(as, { audiobook: book }, key).finally(() => (provider.begin = begin))
  expect(away.status).toBeGreaterThanOrEqual(500)
  const [order] = await ordersOf(as)
  expect(order?.state).toBe('created')
  const again = await create(as, { audiobook: book }, key)
  expect(again).toMatchObject({ status: 201, body: { order: { _id: order?.id } } })
  expect(again.body.order.state).toBe('awaiting_payment')
})

test('an account that goes at the same moment leaves no order of nobody, and no fault', async () => {
  for (let round = 0; round < 5; round++) {
    const { as, book } = await person()
    await call('GET', '/order/list', { as })
    const [answer] = await Promise.all([
      create(as, { audiobook: book }),
      db.deleteFrom('users').where('id', '=', as).execute(),
    ])
    expect([201, 401, 404]).toContain(answer.status)
  }
})
