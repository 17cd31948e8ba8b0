import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import { PRICE } from '#test/shop.ts'
import type { GiftCard } from './contract.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { give, order, sent, redeem, open, waitingFor, happen } = openGiftShop(testApp)

interface Changed {
  giftCard: GiftCard
  message: string
  code?: string
}

const update = (as: string, id: string, body: object) =>
  call<Changed>('PUT', `/giftCards/${id}`, { as, body })
const resend = (as: string, id: string) => call<Changed>('POST', `/giftCards/${id}/resend`, { as })

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const CODE = /^(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}$/m

/** The mails with a code that went out to whom gifts are for. */
const mailed = async () =>
  (await runJobs(testApp)).flatMap(({ to, text }) => {
    const code = CODE.exec(text)?.[0]
    return code && !to.startsWith('listener') ? [{ to, code }] : []
  })

/** Lets the day of all gifts come. */
async function passTime() {
  await sql`update messages set due_at = now() where due_at > now()`.execute(db)
  await sql`update gift_cards set send_at = now() where send_at > now()`.execute(db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
}

describe('a gift is addressed anew', () => {
  test('and no kept answer names whom it was for', async () => {
    const [as, audiobookId] = [await makeUser(db), await makeBook(db, { price: PRICE })]
    const whom = { email: 'mistaken@example.com', firstName: 'Preet', lastName: 'Kaur' }
    const key = { 'idempotency-key': 'one-press' }
    const made = await order(as, { audiobookId, ...whom }, key)
    const email = 'meant@example.com'
    expect((await update(as, made.body.giftCard._id, { email })).status).toBe(200)
    const { rows } = await sql`select from idempotency_keys
      where answer::text like '%mistaken%'`.execute(db)
    expect(rows).toEqual([])
    const again = await order(as, { audiobookId, ...whom }, key)
    expect(again.body.giftCard).toMatchObject({ _id: made.body.giftCard._id, email })
  })

  test('and what its buyer takes out of it is in no kept answer', async () => {
    const [as, audiobookId] = [await makeUser(db), await makeBook(db, { price: PRICE })]
    const gift = { audiobookId, email: 'dear@example.com', firstName: 'Preet', lastName: 'Kaur' }
    const said = { ...gift, phone: '9815012345', message: 'Said too much' }
    const key = { 'idempotency-key': 'too-much' }
    const made = await order(as, said, key)
    await update(as, made.body.giftCard._id, { phone: null, message: null })
    const again = await order(as, said, key)
    expect(again.body.giftCard).toMatchObject({ phone: null, message: null })
  })

  test.each([
    ['nobody has an account at', 'wrong@example.com'],
    ['somebody has an account at', 'taken@example.com'],
  ])('before it was mailed, from an e-mail that %s: another code, alike', async (_what, email) => {
    if (email.startsWith('taken')) await makeUser(db, email)
    const { as, card, code } = await give({ email })
    const { status, body } = await update(as, card._id, {
      email: 'right@example.com',
      firstName: 'Amrit',
      message: 'For you',
      language: 'pa',
    })
    expect(status).toBe(200)
    expect(body.giftCard).toMatchObject({
      email: 'right@example.com',
      firstName: 'Amrit',
      lastName: 'Kaur',
      message: 'For you',
      language: 'pa',
      state: 'waiting',
    })
    const fresh = body.giftCard.code ?? ''
    expect(fresh).not.toBe(code)
    expect(await mailed()).toEqual([{ to: 'right@example.com', code: fresh }])
    expect((await sent(as))[0]).toMatchObject({ state: 'sent', code: fresh })
  })

  test('after it was mailed: another code, and the old one is dead', async () => {
    const { as, card, code } = await give({ email: 'old@example.com' })
    expect(await mailed()).toEqual([{ to: 'old@example.com', code }])
    await open(code)
    const { body } = await update(as, card._id, { email: 'new@example.com' })
    const fresh = body.giftCard.code ?? ''
    expect(fresh).not.toBe(code)
    expect(body.giftCard).toMatchObject({ state: 'waiting', openedAt: null, sentAt: null })
    expect(await mailed()).toEqual([{ to: 'new@example.com', code: fresh }])
    const [old, recipient] = [await makeUser(db, 'old@example.com'), await makeUser(db)]
    expect(await waitingFor(old)).toEqual([])
    expect((await redeem(old, code)).body.code).toBe('gift_code_wrong')
    expect((await redeem(recipient, fresh)).status).toBe(200)
  })

  test('twice before its new code was mailed: each address has a code of its own', async () => {
    const { as, card, code } = await give({ email: 'one@example.com' })
    await mailed()
    const { body } = await update(as, card._id, { email: 'two@example.com', sendAt: inDays(3) })
    const fresh = body.giftCard.code ?? ''
    expect(fresh).not.toBe(code)
    const again = await update(as, card._id, { email: 'three@example.com' })
    const last = again.body.giftCard.code ?? ''
    expect([code, fresh]).not.toContain(last)
    await passTime()
    expect(await mailed()).toEqual([{ to: 'three@example.com', code: last }])
  })

  test('the same address in another spelling is no other', async () => {
    const { as, card, code } = await give({ email: 'name@example.com' })
    await mailed()
    const { body } = await update(as, card._id, { email: 'Name@Example.com', message: 'Again' })
    expect(body.giftCard).toMatchObject({ code, state: 'sent', message: 'Again' })
    expect(await mailed()).toEqual([])
  })

  test('for another day, earlier and later, is mailed once on the last', async () => {
    const { as, card, code } = await give({ sendAt: inDays(20) })
    expect((await update(as, card._id, { sendAt: inDays(3) })).status).toBe(200)
    const day = inDays(5)
    expect((await update(as, card._id, { sendAt: day })).body.giftCard.sendAt).toBe(day)
    expect(await mailed()).toEqual([])
    const { rows } = await sql<{ due_at: string }>`
      select due_at from messages where gift_card_id = ${card._id} and kind = 'gift'`.execute(db)
    expect(rows).toEqual([{ due_at: day }])
    await passTime()
    expect(await mailed()).toEqual([{ to: 'niece@example.com', code }])
    const kept = await update(as, card._id, { sendAt: inDays(9) })
    expect(Date.parse(kept.body.giftCard.sendAt)).toBeLessThanOrEqual(Date.now())
    expect((await update(as, card._id, { sendAt: inDays(-2) })).status).toBe(200)
  })

  test('for now instead of its day, and is mailed at once', async () => {
    const { as, card, code } = await give({ sendAt: inDays(20) })
    expect(await mailed()).toEqual([])
    const { body } = await update(as, card._id, { sendAt: new Date().toISOString() })
    expect(Date.parse(body.giftCard.sendAt)).toBeLessThanOrEqual(Date.now())
    expect(await mailed()).toEqual([{ to: 'niece@example.com', code }])
  })

  test('before it is paid, and is mailed where it was to go last', async () => {
    const { as, card, payment } = await give({ paid: false, email: 'first@example.com' })
    expect((await update(as, card._id, { email: 'second@example.com' })).status).toBe(200)
    expect((await update(as, card._id, { sendAt: inDays(-2) })).body).toMatchObject({
      errors: [{ path: 'sendAt', code: 'validation.gift_day_past' }],
    })
    await happen(payment, 'approved')
    expect((await mailed()).map(({ to }) => to)).toEqual(['second@example.com'])
  })

  test('one of many copies can be sent to somebody, who is named', async () => {
    const { as, order } = await give({ copies: 3 })
    const [one, two] = await sent(as, order)
    const bare = await update(as, one?._id ?? '', { email: 'class@example.com' })
    expect(bare).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'firstName' }, { path: 'lastName' }] },
    })
    const whom = { email: 'class@example.com', firstName: 'Jass', lastName: 'Brar' }
    expect((await update(as, one?._id ?? '', whom)).status).toBe(200)
    expect(await mailed()).toEqual([{ to: 'class@example.com', code: one?.code }])
    expect((await sent(as, order))[1]?.code).toBe(two?.code)
  })

  test('never once it is redeemed, or given back', async () => {
    const { as, card, code } = await give()
    await redeem(await makeUser(db), code)
    for (const answer of [await update(as, card._id, { message: 'x' }), await resend(as, card._id)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'gift_redeemed' } })
    const refunded = await give()
    await happen(refunded.payment, 'refunded')
    for (const answer of [
      await update(refunded.as, refunded.card._id, { message: 'x' }),
      await resend(refunded.as, refunded.card._id),
    ])
      expect(answer).toMatchObject({ status: 409, body: { code: 'gift_void' } })
  })

  test('by its buyer alone, and nothing of it by the client that is not theirs to say', async () => {
    const { as, card } = await give()
    const other = await makeUser(db)
    for (const id of [card._id, randomUUID()]) {
      expect((await update(other, id, { message: 'mine' })).status).toBe(404)
      expect((await resend(other, id)).status).toBe(404)
    }
    for (const more of [{ code: 'X' }, { redeemedAt: null }, { buyerId: other }, { state: 'sent' }])
      expect((await update(as, card._id, more)).status).toBe(422)
    expect(await update(as, card._id, { message: 'See https://evil.example' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'message', code: 'validation.gift_message_address' }] },
    })
  })

  test('a town cannot be written to for the price of one book', async () => {
    const { as, card } = await give()
    await mailed()
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) {
      statuses.push((await update(as, card._id, { email: `stranger${n}@example.com` })).status)
      await mailed()
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect((await sent(as))[0]?.email).toBe('stranger4@example.com')
  })
})

describe('to how many addresses a buyer sends', () => {
  const almost = (as: string) =>
    sql`update rate_limits set hits = 249 where key = ${`giftAddresses:${as}`}`.execute(db)
  const whom = (n: number) => ({
    email: `one${n}@example.com`,
    firstName: 'Jass',
    lastName: 'Brar',
  })

  test('they are 250 a day, by gifts and by addressing them anew', async () => {
    const { as, order, book } = await give({ copies: 4 })
    const [one, two, three] = await sent(as, order)
    expect((await update(as, one?._id ?? '', whom(1))).status).toBe(200)
    await almost(as)
    expect((await update(as, one?._id ?? '', { ...whom(1), message: 'To you' })).status).toBe(200)
    expect((await update(as, two?._id ?? '', whom(2))).status).toBe(200)
    const refused = await call('PUT', `/giftCards/${three?._id}`, { as, body: whom(3) })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
    expect((await sent(as, order))[2]?.email).toBeNull()
    const more = { audiobookId: book, ...whom(4) }
    expect((await call('POST', '/giftCards/create', { as, body: more })).status).toBe(429)
    expect((await give({ as, book, copies: 2 })).card.copies).toBe(2)
    expect((await give({ book })).card.email).toBe('niece@example.com')
  })

  test('a gift that names somebody counts as well', async () => {
    const { as, book } = await give()
    await almost(as)
    await give({ as, book })
    const more = { audiobookId: book, ...whom(5) }
    expect((await call('POST', '/giftCards/create', { as, body: more })).status).toBe(429)
  })
})

describe('how many mails of gifts a buyer has us send to one mailbox', () => {
  test('are twenty a day, in whatever spelling, by giving, addressing anew and sending again', async () => {
    const { as, book, card } = await give({ email: 'flooded@example.com' })
    const used = (hits: number) =>
      sql`update rate_limits set hits = ${hits} where key like ${`giftMails:${as}:%`}`.execute(db)
    await mailed()
    await used(18)
    expect((await resend(as, card._id)).status).toBe(200)
    await mailed()
    const whom = { email: 'Flooded+more@example.com', firstName: 'Jass', lastName: 'Brar' }
    expect(
      (await call('POST', '/giftCards/create', { as, body: { audiobookId: book, ...whom } }))
        .status,
    ).toBe(201)
    const another = await give({ as, book, copies: 2 })
    const [copy] = await sent(as, another.order)
    const refusals = [
      await resend(as, card._id),
      await update(as, copy?._id ?? '', whom),
      await call('POST', '/giftCards/create', { as, body: { audiobookId: book, ...whom } }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([429, 429, 429])
    expect((await update(as, copy?._id ?? '', { ...whom, email: 'calm@example.com' })).status).toBe(
      200,
    )
    expect((await give({ book, email: 'flooded@example.com' })).card.state).toBe('waiting')
  })
})

describe('a gift is mailed once more', () => {
  test('with the same code, once however often it is pressed, five times a day', async () => {
    const { as, card, code } = await give()
    expect(await resend(as, card._id)).toMatchObject({
      status: 409,
      body: { code: 'gift_unsent' },
    })
    await mailed()
    for (let n = 0; n < 5; n++) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => resend(as, card._id)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect(await mailed()).toEqual([{ to: 'niece@example.com', code }])
    }
    expect((await resend(as, card._id)).status).toBe(429)
    expect(await mailed()).toEqual([])
  })

  test('not before its day, nor before it is paid, nor where it names nobody', async () => {
    const early = await give({ sendAt: inDays(4) })
    expect((await resend(early.as, early.card._id)).body.code).toBe('gift_unsent')
    const unpaid = await give({ paid: false })
    expect((await resend(unpaid.as, unpaid.card._id)).body.code).toBe('gift_unsent')
    const many = await give({ copies: 2 })
    expect((await resend(many.as, many.card._id)).status).toBe(422)
    expect(await mailed()).toEqual([])
  })

  test('one that could not be delivered is seen, and goes to a better address', async () => {
    const { as, card, code } = await give({ email: 'full@example.com' })
    await sql`update messages set attempts = 14, failed_at = now(), failure = '550'
      where gift_card_id = ${card._id} and kind = 'gift'`.execute(db)
    await sql`update gift_cards set mailed_at = now() where id = ${card._id}`.execute(db)
    expect((await sent(as))[0]?.state).toBe('undelivered')
    expect((await resend(as, card._id)).status).toBe(200)
    expect((await sent(as))[0]?.state).toBe('waiting')
    expect(await mailed()).toEqual([{ to: 'full@example.com', code }])
    const moved = await update(as, card._id, { email: 'empty@example.com' })
    expect(moved.body.giftCard.code).not.toBe(code)
    expect((await mailed()).map(({ to }) => to)).toEqual(['empty@example.com'])
  })
})
