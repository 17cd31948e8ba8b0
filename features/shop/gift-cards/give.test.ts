import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { PRICE } from '#test/shop.ts'

const testApp = await startTestApp()
const { call, db, env } = testApp
const { order, give, sent, happen, stateOf } = openGiftShop(testApp)

const WHOM = { email: 'niece@example.com', firstName: 'Preet', lastName: 'Kaur' }
const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const mailsOf = async (card: string) =>
  (
    await sql<{ kind: string; due: string }>`
      select kind, due_at as due from messages where gift_card_id = ${card} order by created_at
    `.execute(db)
  ).rows

describe('a gift', () => {
  test('is ordered for somebody, at the server’s price, and is worth nothing until it is paid', async () => {
    const [as, audiobookId] = [await makeUser(db), await makeBook(db, { price: PRICE })]
    const { status, body } = await order(as, { audiobookId, ...WHOM })
    expect(status).toBe(201)
    expect(body.order).toMatchObject({
      kind: 'gift',
      quantity: 1,
      currency: 'USD',
      amount: PRICE,
      state: 'awaiting_payment',
    })
    expect(body.payment.redirectUrl).toMatch(/^http/)
    expect(body.giftCard).toMatchObject({
      ...WHOM,
      audiobookId,
      callingCode: '61',
      phone: null,
      message: null,
      language: 'en',
      orderId: body.order._id,
      state: 'unpaid',
      code: null,
      link: null,
      position: 1,
      isPaymentComplete: false,
      sentAt: null,
      openedAt: null,
      redeemedAt: null,
      buyerId: { _id: as, name: 'Simran Gill' },
      price: [{ currency: 'USD', amount: PRICE, countries: [] }],
      googlePrice: [{ currency: 'USD', amount: PRICE, countries: [] }],
    })
    expect(body.giftCard.giftCardId).toBe(body.giftCard._id)
    expect(body.giftCard.audiobookLink).toContain(`${env.publicUrl}/browse/ProductPage/`)
    expect(await mailsOf(body.giftCard._id)).toEqual([])
    await happen(body.payment._id, 'approved')
    const [card] = await sent(as, body.order._id)
    expect(card).toMatchObject({ state: 'waiting', isPaymentComplete: true })
    expect(card?.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(card?.link).toBe(`${env.publicUrl}/gift/${card?.code}`)
    expect(card?.codeLast4).toBe(card?.code?.slice(-4))
    expect((await mailsOf(card?._id ?? '')).map(({ kind }) => kind)).toEqual(['gift'])
  })

  test('is mailed on its day, in its language, with words in any script', async () => {
    const sendAt = inDays(30)
    const { card, as } = await give({
      sendAt,
      language: 'pa-Arab',
      callingCode: '+92',
      phone: '۳۰۰ ۱۲۳۴۵۶۷',
      message: 'سالگرہ مبارک\nਜਨਮ ਦਿਨ ਮੁਬਾਰਕ 🎂',
    })
    expect(card).toMatchObject({
      sendAt,
      state: 'waiting',
      language: 'pa-Arab',
      callingCode: '92',
      phone: '3001234567',
      message: 'سالگرہ مبارک\nਜਨਮ ਦਿਨ ਮੁਬਾਰਕ 🎂',
    })
    expect((await mailsOf(card._id)).map(({ due }) => due)).toEqual([sendAt])
    expect((await sent(as))[0]?.code).toBe(card.code)
  })

  test('of yesterday goes out at once; of long ago, or after more than a year, never', async () => {
    const { card } = await give({ sendAt: inDays(-0.9) })
    expect(Math.abs(Date.parse(card.sendAt) - Date.now())).toBeLessThan(10_000)
    const [as, audiobookId] = [await makeUser(db), await makeBook(db, { price: PRICE })]
    for (const [days, code] of [
      [-1.1, 'validation.gift_day_past'],
      [366.1, 'validation.gift_day_far'],
    ] as const) {
      const refused = await order(as, { audiobookId, ...WHOM, sendAt: inDays(days) })
      expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'sendAt', code }] } })
    }
    expect((await order(as, { audiobookId, ...WHOM, sendAt: inDays(365.9) })).status).toBe(201)
  })

  test('names whom it is for; what is missing is named', async () => {
    const [as, audiobookId] = [await makeUser(db), await makeBook(db, { price: PRICE })]
    const bare = await order(as, { audiobookId })
    expect(bare).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'email' }, { path: 'firstName' }, { path: 'lastName' }] },
    })
    const wrong: [string, unknown][] = [
      ['email', 'niece@nowhere'],
      ['email', 'a@b.c\u0000'],
      ['firstName', 'P'],
      ['firstName', 'https://evil.example'],
      ['lastName', 'Ka\nur'],
      ['lastName', 'x'.repeat(50)],
      ['lastName', '\u202Eevil'],
      ['phone', '123456'],
      ['phone', '1'.repeat(16)],
      ['message', 'x'.repeat(201)],
      ['message', 'Log in at\nhttps://evil.example'],
      ['message', 'a：\u200b／／b.example'],
      ['language', 'fr'],
      ['copies', 0],
      ['copies', 201],
      ['copies', 1.5],
      ['sendAt', 'tomorrow'],
      ['callingCode', '0'],
    ] as [string, unknown][]
    for (const [path, value] of wrong) {
      const refused = await order(as, { audiobookId, ...WHOM, [path]: value })
      expect(refused, `${path} ${String(value)}`).toMatchObject({
        status: 422,
        body: { errors: [{ path }] },
      })
    }
    expect((await sent(as)).length).toBe(0)
  })

  test('costs what the server says: a client’s amount, price or state is refused', async () => {
    const [as, audiobookId] = [await makeUser(db), await makeBook(db, { price: PRICE })]
    for (const more of [{ amount: 1 }, { price: 1 }, { state: 'paid' }, { code: 'MINE' }])
      expect((await order(as, { audiobookId, ...WHOM, ...more })).status).toBe(422)
    expect((await order(as, { audiobookId, ...WHOM, currency: 'INR' })).body).toMatchObject({
      code: 'currency_not_sold',
    })
  })

  test('of a free, an unknown or a withdrawn book is none', async () => {
    const as = await makeUser(db)
    const free = await order(as, { audiobookId: await makeBook(db), ...WHOM })
    expect(free).toMatchObject({ status: 422, body: { code: 'gift_free' } })
    const gone = await makeBook(db, { price: PRICE, publishedAt: null })
    for (const audiobookId of [randomUUID(), gone])
      expect((await order(as, { audiobookId, ...WHOM })).status).toBe(404)
  })

  test('is made once under a key, however often it is sent', async () => {
    const [as, audiobookId] = [await makeUser(db), await makeBook(db, { price: PRICE })]
    const key = { 'idempotency-key': 'one-press' }
    const body = { audiobookId, ...WHOM }
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(as, body, key)))
    expect(new Set(answers.map((one) => JSON.stringify(one.body))).size).toBe(1)
    expect((await sent(as)).length).toBe(1)
    expect(await order(as, { ...body, firstName: 'Another' }, key)).toMatchObject({
      status: 422,
      body: { code: 'idempotency_mismatch' },
    })
  })

  test('in many copies names nobody, and each has a code of its own', async () => {
    const { as, order: orderId } = await give({ copies: 30 })
    const cards = await sent(as, orderId)
    expect(cards.map(({ position }) => position)).toEqual(
      Array.from({ length: 30 }, (_, n) => n + 1),
    )
    expect(new Set(cards.map(({ code }) => code)).size).toBe(30)
    for (const card of cards) expect(card).toMatchObject({ state: 'sent', email: null, copies: 30 })
    const { rows } = await sql<{ total: number }>`
      select total from orders where id = ${orderId}`.execute(db)
    expect(rows[0]?.total).toBe(30 * PRICE)
    expect((await mailsOf(cards[0]?._id ?? '')).length).toBe(0)
    const [buyer, audiobookId] = [await makeUser(db), await makeBook(db, { price: PRICE })]
    expect(await order(buyer, { audiobookId, ...WHOM, copies: 2 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'email', code: 'validation.gift_copies_unnamed' }] },
    })
  })

  test('tells not whether its address has an account', async () => {
    const [as, audiobookId] = [await makeUser(db), await makeBook(db, { price: PRICE })]
    await makeUser(db, 'known@example.com')
    const told = async (email: string) => {
      const { status, body } = await order(as, { audiobookId, ...WHOM, email })
      const text = JSON.stringify([status, body, Object.keys(body)]).replaceAll(email, '…')
      return text
        .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…')
        .replace(/"(number|codeLast4)":"?\w+/g, '…')
    }
    expect(await told('known@example.com')).toBe(await told('nobody@example.com'))
  })

  test('that is given back is worth nothing, and its code is gone', async () => {
    const { as, order: orderId } = await give()
    expect((await call('POST', `/order/${orderId}/refund`, { as })).status).toBe(200)
    const [card] = await sent(as, orderId)
    expect(card).toMatchObject({ state: 'void', code: null, link: null })
    expect(await stateOf(orderId)).toBe('fulfilled')
  })

  test('is seen by its buyer alone', async () => {
    const { order: orderId } = await give()
    const other = await makeUser(db)
    expect(await sent(other)).toEqual([])
    for (const id of [orderId, randomUUID()])
      expect((await call('GET', `/giftCards/sent?order=${id}`, { as: other })).status).toBe(404)
  })

  test('leaves no code in the database', async () => {
    const { code } = await give()
    const bare = code.replaceAll('-', '')
    const { rows } = await sql<{ row: string }>`
      select g::text as row from gift_cards g union all select m::text from messages m
      union all select k::text from idempotency_keys k
      union all select payload::text from graphile_worker._private_jobs`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row.replaceAll('-', '')).not.toContain(bare)
  })
})
