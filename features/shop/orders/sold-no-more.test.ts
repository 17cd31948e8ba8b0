import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { openGiftShop } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import { PRICE } from '#test/shop.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import { checkLedger } from '#features/shop/ledger/check.server.ts'
import type { OrderAndPayment } from './contract.ts'
import { giveUpUnsold } from './unsold.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { buy, give, happen, order, rightsOf, stateOf } = openGiftShop(testApp)

const pay = (as: string, id: string) =>
  call<OrderAndPayment & { code: string }>('POST', `/order/${id}/pay`, { as })
const orderOf = async (as: string, id: string) =>
  (await call<OrderAndPayment>('GET', `/order/${id}`, { as })).body.order
const cost = (book: string, amount: number) =>
  sql`update prices set amount = ${amount} where audiobook_id = ${book}`.execute(db)

type Placed = Awaited<ReturnType<typeof buy>>
const MAKERS = {
  own: () => buy({ paid: false }),
  gift: (): Promise<Placed> => give({ paid: false }),
}

const ENDS = {
  not_sold: {
    what: 'closed to the country of the order',
    begin: async ({ book, order: id }: Placed) => {
      await sql`update audiobooks set territories = '{IN,GB}' where id = ${book}`.execute(db)
      await sql`update orders set country = 'IN' where id = ${id}`.execute(db)
    },
    end: (book: string) =>
      sql`update audiobooks set territories = '{PK}' where id = ${book}`.execute(db),
    refused: { own: [403, 'not_sold_here'], gift: [403, 'not_sold_here'] },
  },
  became_free: {
    what: 'free',
    begin: () => Promise.resolve(),
    end: (book: string) => sql`delete from prices where audiobook_id = ${book}`.execute(db),
    refused: { own: [422, 'not_for_sale'], gift: [422, 'gift_free'] },
  },
} as const

for (const kind of ['own', 'gift'] as const)
  describe.each(['not_sold', 'became_free'] as const)(
    `an order (${kind}) that waits while its book is %s`,
    (reason) => {
      const { begin, end, refused } = ENDS[reason]

      test('is not paid, and is given up', async () => {
        const placed = await MAKERS[kind]()
        const { as, book, order: id } = placed
        const other = await MAKERS[kind]()
        await begin(placed)
        await giveUpUnsold(db)
        expect((await pay(as, id)).status).toBe(200)
        await end(book)
        const { status, body } = await pay(as, id)
        expect([status, body.code]).toEqual(refused[kind])
        await giveUpUnsold(db)
        expect([await stateOf(id), await stateOf(other.order)]).toEqual([
          'cancelled',
          'awaiting_payment',
        ])
      })

      test.each(LANGUAGES)('has its money given back, and says why in %s', async (language) => {
        const placed = await MAKERS[kind]()
        const { as, book, order: id, payment } = placed
        await db.updateTable('users').set({ language }).where('id', '=', as).execute()
        await begin(placed)
        await end(book)
        await happen(payment, 'approved')
        await happen(payment, 'approved')
        expect(await rightsOf(as, book)).toEqual([])
        expect(await orderOf(as, id)).toMatchObject({
          state: 'paid',
          refundAsked: true,
          refundReason: reason,
        })
        const { number } = await orderOf(as, id)
        // The sandbox sends the money back at once.
        const mails = (await runJobs(testApp)).filter(({ subject }) =>
          subject.includes(String(number)),
        )
        expect(mails.map(({ subject }) => subject)).toEqual(
          (['email.unsold_subject', 'email.refund_subject'] as const).map((key) =>
            translate(language, key, { number: String(number) }),
          ),
        )
        expect(mails[0]?.text).toContain(translate(language, `email.unsold_${reason}`))
        expect(mails[1]?.text).toContain(translate(language, `email.refund_${reason}`))
        expect(await orderOf(as, id)).toMatchObject({ state: 'refunded', refundReason: reason })
        expect(await checkLedger(db)).toEqual([])
      })

      test('and was paid before keeps what it brought', async () => {
        const placed = await MAKERS[kind]()
        await begin(placed)
        await happen(placed.payment, 'approved')
        await end(placed.book)
        await happen(placed.payment, 'approved')
        await giveUpUnsold(db)
        expect(await orderOf(placed.as, placed.order)).toMatchObject({
          state: 'fulfilled',
          refundAsked: false,
        })
      })
    },
  )

describe('an order whose book costs', () => {
  test.each(['own', 'gift'] as const)(
    'less by now (%s) is not paid: another one is',
    async (kind) => {
      const { as, book, order: id } = await MAKERS[kind]()
      await cost(book, PRICE - 100)
      expect(await pay(as, id)).toMatchObject({ status: 409, body: { code: 'price_fallen' } })
      if (kind === 'gift') return
      const anew = await order(as, { audiobookId: book, copies: 2 })
      expect(anew.body.order.amount).toBe(2 * (PRICE - 100))
      const own = await call<OrderAndPayment>('POST', '/order/create', {
        as,
        body: { audiobook: book },
      })
      expect(own.body.order.amount).toBe(PRICE - 100)
      expect(await stateOf(id)).toBe('cancelled')
    },
  )

  test('more by now is paid as it was ordered', async () => {
    const { as, book, order: id, payment } = await buy({ paid: false })
    await cost(book, PRICE + 100)
    expect((await pay(as, id)).body.payment.redirectUrl).toContain('/dev/pay/')
    await happen(payment, 'approved')
    expect(await stateOf(id)).toBe('fulfilled')
    expect(await rightsOf(as, book)).toEqual(['purchase'])
  })
})

test('an order for a book that its buyer takes for nothing is given up', async () => {
  const { as, book, order: id, payment } = await buy({ paid: false })
  await sql`delete from prices where audiobook_id = ${book}`.execute(db)
  expect((await call('POST', '/library/create', { as, body: { audiobook: book } })).status).toBe(
    201,
  )
  await runJobs(testApp)
  expect(await stateOf(id)).toBe('cancelled')
  await happen(payment, 'approved')
  expect(await orderOf(as, id)).toMatchObject({ refundAsked: true, refundReason: 'already_owned' })
})
