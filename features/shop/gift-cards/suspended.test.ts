import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import { startMailServer } from '#test/mail-server.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import { checkLedger } from '#features/shop/ledger/check.server.ts'
import type { Order, OrderAndPayment } from '#features/shop/orders/contract.ts'
import { jobs } from '#features/shop/payments/jobs.server.ts'

const testApp = await startTestApp()
const { app, call, db, payments } = testApp
const { buy, give, happen, preview, open, redeem, rightsOf, sent, stateOf, waitingFor } =
  openGiftShop(testApp)
const { mailer, mailsTo } = await startMailServer()

const withdraw = (book: string) =>
  sql`update audiobooks set published_at = null where id = ${book}`.execute(db)
const suspend = (book: string) =>
  sql`update audiobooks set suspended_at = now() where id = ${book}`.execute(db)
const restore = (book: string) =>
  sql`update audiobooks set suspended_at = null where id = ${book}`.execute(db)

/** The job that looks for gifts of suspended books. */
const lookForGifts = () => jobs.returnSuspendedGifts?.({ ...testApp, mailer, log: app.log }, {})

/** Sends the queued refunds; answers the payments that the provider was asked to give back. */
async function sendRefunds(): Promise<string[]> {
  const asked: string[] = []
  const provider = payments.current
  if (!provider) throw new Error('Nothing can be bought here')
  const refund = provider.refund.bind(provider)
  provider.refund = ({ id }) => Promise.resolve(void asked.push(id))
  await runJobs(testApp, mailer).finally(() => (provider.refund = refund))
  return asked
}

const getOrder = async (as: string, id: string): Promise<Order> =>
  (await call<OrderAndPayment>('GET', `/order/${id}`, { as })).body.order
const refund = (as: string, id: string) => call('POST', `/order/${id}/refund`, { as })
const emailOf = async (id: string) =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

describe('a gift of a withdrawn book', () => {
  test('is shown, opened, waits and is redeemed as before, and its reader hears it', async () => {
    const reader = await makeUser(db, 'reader-of-withdrawn@example.com')
    const { as, code, book, order } = await give({ email: 'reader-of-withdrawn@example.com' })
    await withdraw(book)
    expect((await preview(code)).status).toBe(200)
    expect((await open(code)).body.giftCard.audiobook._id).toBe(book)
    expect(await waitingFor(reader)).toHaveLength(1)
    expect((await redeem(reader, code)).status).toBe(200)
    expect(await rightsOf(reader, book)).toEqual(['gift'])
    expect((await call('GET', `/playback/${book}`, { as: reader })).status).toBe(200)
    expect((await sent(as, order))[0]?.audiobook?._id).toBe(book)
  })

  test('goes out on its day', async () => {
    const email = 'on-its-day@example.com'
    const { book } = await give({ email })
    await withdraw(book)
    await runJobs(testApp, mailer)
    expect(mailsTo(email)).toHaveLength(1)
  })
})

describe('a gift of a suspended book', () => {
  test('goes back to its buyer by itself, whatever the day, and its code says so', async () => {
    const reader = await makeUser(db)
    const { as, code, book, order, payment } = await give({ sendAt: inDays(300) })
    await sql`update orders set paid_at = now() - interval '200 days' where id = ${order}`.execute(
      db,
    )
    await suspend(book)
    await lookForGifts()
    expect(await sendRefunds()).toEqual([payment])
    expect(await getOrder(as, order)).toMatchObject({
      refundAsked: true,
      refundReason: 'suspended',
    })
    for (const refused of [await preview(code), await open(code), await redeem(reader, code)])
      expect(refused).toMatchObject({ status: 410, body: { code: 'gift_returned' } })
    await happen(payment, 'refunded')
    await sendRefunds()
    expect((await preview(code)).body.code).toBe('gift_returned')
    expect((await sent(as, order))[0]).toMatchObject({ state: 'void', returned: true })
    expect(await stateOf(order)).toBe('refunded')
    await restore(book)
    await lookForGifts()
    expect((await preview(code)).body.code).toBe('gift_returned')
    expect(await checkLedger(db)).toEqual([])
  })

  test.each(LANGUAGES)(
    'is told of in %s: to its buyer, and to whoever holds the code',
    async (language) => {
      const { as, code, book, order, payment } = await give()
      await db.updateTable('users').set({ language }).where('id', '=', as).execute()
      await suspend(book)
      await lookForGifts()
      await sendRefunds()
      await happen(payment, 'refunded')
      await sendRefunds()
      const number = String((await getOrder(as, order)).number)
      const mails = mailsTo(await emailOf(as))
      const subjects = mails.map(({ subject }) => subject)
      expect(subjects).toContain(translate(language, 'email.book_suspended_subject', { number }))
      const back = mails.find(
        ({ subject }) => subject === translate(language, 'email.refund_subject', { number }),
      )
      expect(back?.text).toContain(translate(language, 'email.refund_suspended'))
      const { rows } = await sql`select from notifications where user_id = ${as} and kind = 'refund'
      and data ->> 'what' = 'bookSuspended'`.execute(db)
      expect(rows).toHaveLength(1)
      const headers = {
        'x-forwarded-for': `10.8.1.${LANGUAGES.indexOf(language)}`,
        'accept-language': language,
      }
      expect((await preview(code, undefined, headers)).body.message).toBe(
        translate(language, 'error.gift_returned'),
      )
    },
  )

  test('that is paid for after the suspension goes back at once', async () => {
    const { as, book, order, payment } = await give({ paid: false })
    await suspend(book)
    await happen(payment, 'approved')
    expect(await getOrder(as, order)).toMatchObject({ state: 'paid', refundReason: 'suspended' })
    const own = await buy({ paid: false })
    await suspend(own.book)
    await happen(own.payment, 'approved')
    expect(await getOrder(own.as, own.order)).toMatchObject({
      state: 'paid',
      refundReason: 'suspended',
    })
    expect(await rightsOf(own.as, own.book)).toEqual([])
  })

  test('waits where somebody has redeemed another of its order: its buyer hears of it and may have all back', async () => {
    const { as, book, order } = await give({ copies: 2 })
    const [one, two] = await sent(as, order)
    const reader = await makeUser(db)
    await redeem(reader, one?.code ?? '')
    await sql`update orders set paid_at = now() - interval '40 days' where id = ${order}`.execute(
      db,
    )
    expect((await getOrder(as, order)).refundableUntil).toBeNull()
    await suspend(book)
    await lookForGifts()
    await lookForGifts()
    expect((await getOrder(as, order)).refundAsked).toBe(false)
    for (const code of [one?.code, two?.code])
      expect(await preview(code ?? '', reader)).toMatchObject({
        status: 451,
        body: { code: 'gift_suspended' },
      })
    await sendRefunds()
    const told = mailsTo(await emailOf(as)).filter(
      ({ subject }) => subject === translate('en', 'email.gift_suspended_subject'),
    )
    expect(told).toHaveLength(1)
    await restore(book)
    expect((await preview(two?.code ?? '')).status).toBe(200)
    await suspend(book)
    expect((await refund(as, order)).status).toBe(200)
  })

  test('is not taken for a guess, however often its code is tried', async () => {
    const { code, book } = await give()
    await suspend(book)
    await lookForGifts()
    const headers = { 'x-forwarded-for': '10.8.2.1' }
    for (let time = 0; time < 12; time++)
      expect((await preview(code, undefined, headers)).status).toBe(410)
  })

  test('is given back or redeemed, never both, where both happen at one moment', async () => {
    for (let round = 0; round < 8; round++) {
      const [{ as, code, book, order }, reader] = [await give(), await makeUser(db)]
      await suspend(book)
      await restore(book)
      const [answer] = await Promise.all([redeem(reader, code), suspend(book).then(lookForGifts)])
      const { refundAsked } = await getOrder(as, order)
      expect([answer.status === 200, refundAsked]).toEqual(
        answer.status === 200 ? [true, false] : [false, true],
      )
    }
    expect(await checkLedger(db)).toEqual([])
  })
})

describe('the fourteen days of a gift’s refund', () => {
  const paidDaysAgo = (order: string, days: number) =>
    sql`update orders set paid_at = now() - make_interval(days => ${days}) where id = ${order}`.execute(
      db,
    )
  const daysLeft = async (as: string, order: string) => {
    const { refundableUntil } = await getOrder(as, order)
    return refundableUntil && Math.round((Date.parse(refundableUntil) - Date.now()) / 86_400_000)
  }

  test('do not begin before it is sent', async () => {
    const { as, order, card } = await give({ sendAt: inDays(100) })
    await paidDaysAgo(order, 200)
    expect(await daysLeft(as, order)).toBe(114)
    await sql`update gift_cards set send_at = now() - interval '90 days', sent_at = null
      where id = ${card._id}`.execute(db)
    expect(await daysLeft(as, order)).toBe(14)
    await sql`update gift_cards set sent_at = now() - interval '10 days' where id = ${card._id}`.execute(
      db,
    )
    expect(await daysLeft(as, order)).toBe(4)
    await sql`update gift_cards set sent_at = now() - interval '15 days' where id = ${card._id}`.execute(
      db,
    )
    expect(await daysLeft(as, order)).toBeNull()
    expect((await refund(as, order)).status).toBe(409)
  })

  test('begin with the payment where codes are handed out', async () => {
    const { as, order } = await give({ copies: 3 })
    await paidDaysAgo(order, 13)
    expect(await daysLeft(as, order)).toBe(1)
    await paidDaysAgo(order, 15)
    expect(await daysLeft(as, order)).toBeNull()
  })
})

test('a buyer of a suspended book may have the money back, whatever the day and however much was heard', async () => {
  const { as, book, order } = await buy()
  await sql`update entitlements set heard_ms = a.duration_ms from audiobooks a
    where a.id = audiobook_id and audiobook_id = ${book} and user_id = ${as}`.execute(db)
  await sql`update orders set paid_at = now() - interval '400 days' where id = ${order}`.execute(db)
  expect((await refund(as, order)).status).toBe(409)
  await suspend(book)
  expect((await refund(as, order)).status).toBe(200)
})
