import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import { startMailServer } from '#test/mail-server.ts'
import { PRICE } from '#test/shop.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'
import type { AppNotification } from '#features/messaging/notifications/contract.ts'
import type { Order, OrderAndPayment } from '#features/shop/orders/contract.ts'
import { checkLedger, unreturned } from './check.server.ts'

const testApp = await startTestApp()
const { call, db, payments } = testApp
const { buy, give, happen, redeem, rightsOf, stateOf } = openGiftShop(testApp)
const { mailer, mailsTo } = await startMailServer()

const getOrder = async (as: string, id: string): Promise<Order> =>
  (await call<OrderAndPayment>('GET', `/order/${id}`, { as })).body.order

/** The refunds that the ledger asked for, with their reasons. */
const askedBack = async (id: string) =>
  (
    await db
      .selectFrom('ledger_entries')
      .select(['kind', 'reason'])
      .where('order_id', '=', id)
      .where('kind', '=', 'refund_asked')
      .execute()
  ).map(({ reason }) => reason)

const toldOf = async (id: string) =>
  (await db.selectFrom('messages').select('kind').where('order_id', '=', id).execute())
    .map(({ kind }) => kind)
    .toSorted()

/** Sends the queued refunds; answers the payments that the provider was asked to give back. */
async function sendRefunds(): Promise<string[]> {
  const sent: string[] = []
  const provider = payments.current
  if (!provider) throw new Error('Nothing can be bought here')
  const refund = provider.refund.bind(provider)
  provider.refund = ({ id }) => Promise.resolve(void sent.push(id))
  await runJobs(testApp, mailer).finally(() => (provider.refund = refund))
  return sent
}

/** Lets the reader have heard all of a book. */
const hearAll = (as: string, book: string) =>
  sql`update entitlements set heard_ms = a.duration_ms from audiobooks a
    where a.id = audiobook_id and audiobook_id = ${book} and user_id = ${as}`.execute(db)

describe('a payment for a book that its buyer has by then', () => {
  test.each(['free', 'gift', 'promo', 'staff'] as const)(
    'by a right of source %s goes back by itself',
    async (source) => {
      const { as, book, order: id, payment } = await buy({ paid: false })
      if (source === 'gift') await redeem(as, (await give({ book })).code)
      else await grantEntitlement(db, { userId: as, audiobookId: book, source })
      await happen(payment, 'approved')
      expect(await rightsOf(as, book)).toEqual([source])
      expect(await askedBack(id)).toEqual(['already_owned'])
      expect(await sendRefunds()).toEqual([payment])
      expect(await getOrder(as, id)).toMatchObject({
        state: 'paid',
        refundAsked: true,
        refundReason: 'already_owned',
      })
      await happen(payment, 'refunded')
      expect(await getOrder(as, id)).toMatchObject({
        state: 'refunded',
        refundReason: 'already_owned',
      })
      expect(await rightsOf(as, book)).toEqual([source])
      expect(await toldOf(id)).toEqual(['alreadyOwned', 'refund'])
    },
  )

  test('by a gift that is redeemed at the moment of the payment is never charged', async () => {
    for (let round = 0; round < 8; round++) {
      const { code, book } = await give()
      const as = await makeUser(db)
      const own = await call<OrderAndPayment>('POST', '/order/create', {
        as,
        body: { audiobook: book },
      })
      const {
        order: { _id: id },
        payment,
      } = own.body
      const [{ status }] = await Promise.all([redeem(as, code), happen(payment._id, 'approved')])
      const rights = await rightsOf(as, book)
      expect(rights).toHaveLength(1)
      if (status === 200)
        expect([rights, await askedBack(id)]).toEqual([['gift'], ['already_owned']])
      else expect([rights, await askedBack(id)]).toEqual([['purchase'], []])
    }
    expect(await checkLedger(db)).toEqual([])
  })

  test('delivers after all where the money cannot go back and the other right ends', async () => {
    const { as, book, order: id, payment } = await buy({ paid: false })
    const gift = await give({ book })
    await redeem(as, gift.code)
    await happen(payment, 'approved')
    await sendRefunds()
    await happen(payment, 'refund_failed')
    await hearAll(as, book)
    expect(await unreturned(db)).toContain(id)
    expect(await checkLedger(db)).toEqual([])
    await happen(gift.payment, 'disputed')
    await runJobs(testApp, mailer)
    expect([await rightsOf(as, book), await stateOf(id)]).toEqual([['purchase'], 'fulfilled'])
    expect(await checkLedger(db)).toEqual([])
  })
})

test('a payment that could not go back can be asked for once more, whenever and however much was heard', async () => {
  const { as, book, order: id, payment } = await buy({ paid: false })
  await grantEntitlement(db, { userId: as, audiobookId: book, source: 'staff' })
  await happen(payment, 'approved')
  await happen(payment, 'refund_failed')
  await hearAll(as, book)
  await sql`update orders set paid_at = now() - interval '40 days' where id = ${id}`.execute(db)
  expect((await getOrder(as, id)).refundReason).toBeNull()
  expect((await call('POST', `/order/${id}/refund`, { as })).status).toBe(200)
  expect(await askedBack(id)).toEqual(['already_owned', 'already_owned'])
})

test('a refund that the buyer asks for is in the ledger as theirs', async () => {
  const { as, order: id } = await buy()
  await call('POST', `/order/${id}/refund`, { as })
  expect(await askedBack(id)).toEqual(['asked'])
  expect((await getOrder(as, id)).refundReason).toBe('asked')
})

test.each(LANGUAGES)(
  'mail and notification say in %s why the money goes back',
  async (language) => {
    const { as, book, order: id, payment } = await buy({ paid: false })
    await db.updateTable('users').set({ language }).where('id', '=', as).execute()
    await grantEntitlement(db, { userId: as, audiobookId: book, source: 'promo' })
    await happen(payment, 'approved')
    await sendRefunds()
    await happen(payment, 'refunded')
    await sendRefunds()
    const { email, number } = await db
      .selectFrom('users')
      .innerJoin('orders', 'orders.user_id', 'users.id')
      .select(['email', 'number'])
      .where('orders.id', '=', id)
      .executeTakeFirstOrThrow()
    const [first, second, ...more] = mailsTo(email)
    expect(more).toEqual([])
    const subject = { number: String(number) }
    expect(first?.subject).toBe(translate(language, 'email.already_owned_subject', subject))
    expect(second?.subject).toBe(translate(language, 'email.refund_subject', subject))
    expect(second?.text).toContain(translate(language, 'email.refund_already_owned'))
    expect(second?.text).not.toContain(translate(language, 'email.refund_own'))
    const { body } = await call<{ notification: AppNotification[] }>('GET', '/notification/list', {
      as,
      headers: { 'accept-language': language },
    })
    const said = translate(language, 'notice.money_alreadyOwned', { title: '|' }).split('|')
    expect(
      body.notification
        .map(({ title }) => title)
        .some((title) => said.every((part) => title.includes(part))),
    ).toBe(true)
  },
)

test('two who pay for a book that one of them has are told apart', async () => {
  const book = await makeBook(db, { price: PRICE })
  const [one, other] = [await makeUser(db), await makeUser(db)]
  const [first, second] = [
    (await call<OrderAndPayment>('POST', '/order/create', { as: one, body: { audiobook: book } }))
      .body,
    (await call<OrderAndPayment>('POST', '/order/create', { as: other, body: { audiobook: book } }))
      .body,
  ]
  await grantEntitlement(db, { userId: one, audiobookId: book, source: 'staff' })
  await happen(first.payment._id, 'approved')
  await happen(second.payment._id, 'approved')
  expect([await askedBack(first.order._id), await askedBack(second.order._id)]).toEqual([
    ['already_owned'],
    [],
  ])
  expect(await rightsOf(other, book)).toEqual(['purchase'])
  const { rows } = await sql`select from library_entries where user_id = ${other}`.execute(db)
  expect(rows).toHaveLength(1)
})
