import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { openShop, PRICE } from '#test/shop.ts'
import { removeAccount } from '#features/privacy/deletion/removal.server.ts'
import { checkLedger, unreturned } from '#features/shop/ledger/check.server.ts'
import { jobs } from './jobs.server.ts'
import { receiveEvent } from './payments.server.ts'
import type { OrderAndPayment } from '#features/shop/orders/contract.ts'

const testApp = await startTestApp()
const { app, call, db, payments } = testApp
const shop = openShop(testApp)
const provider = payments.current
if (!provider) throw new Error('Nothing can be bought here')
const platform = { ...testApp, log: app.log }

const told = async (order: string) => {
  const rows = db.selectFrom('messages').select('kind').where('order_id', '=', order)
  return (await rows.execute()).map(({ kind }) => kind).toSorted()
}
const shelfOf = async (as: string) =>
  (await db.selectFrom('library_entries').selectAll().where('user_id', '=', as).execute()).length

/** What the audit log says of an order. */
const loggedOf = async (order: string) => {
  const rows = db.selectFrom('audit_log').select('act').where('subject_id', '=', order)
  return (await rows.execute()).map(({ act }) => act)
}

test('the provider names the book in the language and script of the buyer', async () => {
  const as = await makeUser(db)
  await sql`update users set language = 'pa-Arab' where id = ${as}`.execute(db)
  const titles = []
  for (const names of [{ shahmukhi: 'ہیر' }, {}]) {
    const { payment } = await shop.order(as, await makeBook(db, { price: PRICE, ...names }))
    const { rows } = await sql<{ title: string }>`
      select title from sandbox_payments where id = ${payment._id}`.execute(db)
    titles.push(rows[0]?.title)
  }
  expect(titles).toEqual(['ہیر', expect.stringMatching(/^Book/)])
})

test('or in that of the page on which they buy', async () => {
  const as = await makeUser(db)
  const audiobook = await makeBook(db, { price: PRICE, gurmukhi: 'ਹੀਰ' })
  const { body } = await call<OrderAndPayment>('POST', '/order/create', {
    as,
    headers: { 'accept-language': 'pa' },
    body: { audiobook },
  })
  const { rows } = await sql<{ title: string }>`
    select title from sandbox_payments where id = ${body.payment._id}`.execute(db)
  expect(rows[0]?.title).toBe('ਹੀਰ')
})

describe('an approval', () => {
  test('delivers the book once, however often it comes, and writes one receipt', async () => {
    const { as, book, order, payment } = await shop.buy()
    const event = await shop.happen(payment, 'approved')
    const again = () => shop.happen(payment, 'approved', { id: event.id })
    await Promise.all(Array.from({ length: 30 }, again))
    expect(await shop.stateOf(order)).toBe('fulfilled')
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
    expect(await shelfOf(as)).toBe(1)
    expect(await told(order)).toEqual(['receipt'])
    const entries = await shop.entriesOf(order)
    expect(entries.filter((kind) => kind === 'fulfilled')).toHaveLength(1)
  })

  test.each([
    { amount: PRICE - 1 },
    { amount: PRICE + 1 },
    { amount: 0 },
    { amount: -PRICE },
    { currency: 'INR' },
    { currency: 'usd' },
  ])('of %j pays nothing', async (lie) => {
    const { as, book, order, payment } = await shop.buy({ paid: false })
    const { id } = await shop.happen(payment, 'approved', lie)
    await shop.happen(payment, 'approved', { ...lie, id })
    expect(await shop.stateOf(order)).toBe('awaiting_payment')
    expect(await shop.rightsOf(as, book)).toEqual([])
    expect(await shop.entriesOf(order)).toContain('mismatched')
    expect(await told(order)).toEqual([])
    expect(await loggedOf(order)).toEqual(['payment.mismatched'])
    const { rows } = await sql`
      select distinct actor_id, actor_role from audit_log where act like 'payment.%'`.execute(db)
    expect(rows).toEqual([{ actor_id: null, actor_role: 'provider' }])
    await shop.happen(payment, 'approved', { id })
    expect(await shop.stateOf(order)).toBe('fulfilled')
  })

  test('of a payment that is not ours, or of another provider, changes nothing', async () => {
    const { order, payment } = await shop.buy({ paid: false })
    const event = await shop.eventOf(payment, 'approved')
    for (const paymentId of [randomUUID(), 'somebody-elses', ''])
      await receiveEvent(db, 'sandbox', { ...event, paymentId }, app.log)
    await receiveEvent(db, 'stripe', event, app.log)
    expect(await shop.stateOf(order)).toBe('awaiting_payment')
  })

  test('after a refund changes nothing, and neither does a decline after an approval', async () => {
    const early = await shop.buy({ paid: false })
    await shop.happen(early.payment, 'refunded')
    expect(await told(early.order), 'nobody paid').toEqual([])
    await shop.happen(early.payment, 'approved')
    expect(await shop.stateOf(early.order)).toBe('refunded')
    expect(await told(early.order)).toEqual(['refund'])
    expect(await shop.rightsOf(early.as, early.book)).toEqual([])
    const late = await shop.buy()
    await shop.happen(late.payment, 'declined')
    await shop.happen(late.payment, 'expired')
    expect(await shop.stateOf(late.order)).toBe('fulfilled')
  })

  test('after a decline delivers', async () => {
    const { as, book, order, payment } = await shop.buy({ paid: false })
    await shop.happen(payment, 'declined')
    expect(await shop.stateOf(order)).toBe('failed')
    await shop.happen(payment, 'approved')
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
  })
})

describe('what goes back', () => {
  test('in parts leaves the book until all of it went', async () => {
    const { as, book, order, payment } = await shop.buy()
    await shop.happen(payment, 'refunded', { amount: 200 })
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
    await shop.happen(payment, 'refunded', { amount: PRICE + 1 })
    expect(await shop.stateOf(order)).toBe('fulfilled')
    await shop.happen(payment, 'refunded', { amount: 299 })
    expect(await shop.stateOf(order)).toBe('refunded')
    expect(await shop.rightsOf(as, book)).toEqual([])
    expect(await told(order)).toEqual(['receipt', 'refund'])
  })

  test("comes again where the refund fails weeks after it was done, which the day's round hears of", async () => {
    const { as, book, order, payment } = await shop.buy()
    await shop.happen(payment, 'refunded', { id: `refunded:${order}` })
    expect([await shop.stateOf(order), await shop.rightsOf(as, book)]).toEqual(['refunded', []])
    await sql`update orders set created_at = now() - interval '40 days' where id = ${order}`.execute(
      db,
    )
    const failed = await shop.eventOf(payment, 'refund_failed', { id: `refund_failed:${order}` })
    const ask = provider.ask.bind(provider)
    provider.ask = ({ id }) => Promise.resolve(id === payment ? [failed] : [])
    await jobs.reconcilePayments?.(platform, {})
    provider.ask = ask
    expect(await shop.stateOf(order)).toBe('fulfilled')
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
    expect(await told(order)).toContain('refundFailed')
    expect(await checkLedger(db)).toEqual([])
  })

  test('a dispute takes the right away; won, it comes back, and lost, it stays away', async () => {
    const { as, book, order, payment } = await shop.buy()
    const at = (second: number) => ({
      occurredAt: new Date(Date.now() + second * 1000).toISOString(),
    })
    await shop.happen(payment, 'dispute_won', at(2))
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
    await shop.happen(payment, 'disputed', at(1))
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
    await shop.happen(payment, 'disputed', at(3))
    expect([await shop.stateOf(order), await shop.rightsOf(as, book)]).toEqual(['disputed', []])
    await shop.happen(payment, 'dispute_won', at(4))
    expect(await shop.rightsOf(as, book)).toEqual(['purchase'])
    await shop.happen(payment, 'dispute_lost', at(5))
    expect([await shop.stateOf(order), await shop.rightsOf(as, book)]).toEqual(['disputed', []])
    expect(await shelfOf(as)).toBe(1)
  })

  test('a book that came back does not leave the archive of whoever put it there', async () => {
    const { as, payment } = await shop.buy()
    await sql`update library_entries set archived_at = now() where user_id = ${as}`.execute(db)
    await shop.happen(payment, 'declined')
    const { rows } = await sql`
      select from library_entries where user_id = ${as} and archived_at is not null`.execute(db)
    expect(rows).toHaveLength(1)
  })
})

/** Two orders of one book, both of which can be paid. */
async function twoOrders() {
  const first = await shop.buy({ paid: false })
  await shop.happen(first.payment, 'declined')
  const { order, payment } = await shop.order(first.as, first.book)
  return { first, second: { order: order._id, payment: payment._id } }
}

const rowsOf = async (as: string) =>
  (await sql`select from entitlements where user_id = ${as} and revoked_at is null`.execute(db))
    .rows.length

describe('two orders of one book', () => {
  test('that are both paid: one delivers, the other is given back by itself', async () => {
    const { first, second } = await twoOrders()
    await Promise.all([
      shop.happen(first.payment, 'approved'),
      shop.happen(second.payment, 'approved'),
    ])
    const states = [await shop.stateOf(first.order), await shop.stateOf(second.order)]
    expect(states.toSorted()).toEqual(['fulfilled', 'paid'])
    expect(await rowsOf(first.as)).toBe(1)
    const late = states[0] === 'paid' ? first : second
    expect(await shop.entriesOf(late.order)).toContain('refund_asked')
    // The sandbox knows of no approval that it was not asked for.
    const sent: string[] = []
    const refund = provider.refund.bind(provider)
    provider.refund = ({ id }) => Promise.resolve(void sent.push(id))
    await runJobs(testApp).finally(() => (provider.refund = refund))
    expect(sent).toEqual([late.payment])
    await shop.happen(late.payment, 'refunded')
    expect(await shop.stateOf(late.order)).toBe('refunded')
    expect(await shop.rightsOf(first.as, first.book)).toEqual(['purchase'])
  })

  test('a second that cannot be given back is asked about once, and somebody is told', async () => {
    const { first, second } = await twoOrders()
    await shop.happen(first.payment, 'approved')
    await shop.happen(second.payment, 'approved')
    expect(await unreturned(db)).not.toContain(second.order)
    const error = vi.spyOn(app.log, 'error')
    const { id } = await shop.happen(second.payment, 'refund_failed')
    await shop.happen(second.payment, 'refund_failed', { id })
    expect(error.mock.calls).toEqual([[{ order: second.order }, 'a refund failed']])
    error.mockRestore()
    expect(await unreturned(db)).toEqual([second.order])
    const entries = await shop.entriesOf(second.order)
    expect(entries.filter((kind) => kind === 'refund_asked')).toHaveLength(1)
    expect(await told(second.order)).toEqual(['alreadyOwned', 'refundFailed'])
    expect(await rowsOf(first.as)).toBe(1)
    expect(await loggedOf(second.order)).toEqual(['payment.refund_failed'])
    await sql`select graphile_worker.remove_job(${`refund:${second.order}`})`.execute(db)
    await shop.happen(first.payment, 'refunded')
    await runJobs(testApp)
    expect(await shop.rightsOf(first.as, first.book)).toEqual(['purchase'])
    expect([await shop.stateOf(second.order), await unreturned(db)]).toEqual(['fulfilled', []])
    expect(await checkLedger(db)).toEqual([])
  })
})

describe('a buyer who left', () => {
  const leave = (as: string) => db.transaction().execute((tx) => removeAccount(tx, as))

  test('leaves orders of nobody behind: what was unpaid is given up, what was paid stays as it was', async () => {
    const { as, order: waiting, payment } = await shop.buy({ paid: false })
    const bought = await shop.order(as, await makeBook(db, { price: PRICE }))
    await shop.happen(bought.payment._id, 'approved')
    await leave(as)
    expect(await shop.stateOf(waiting)).toBe('cancelled')
    expect(await shop.stateOf(bought.order._id)).toBe('fulfilled')
    const { rows } = await sql`
      select from orders where id in (${waiting}, ${bought.order._id}) and user_id is null`.execute(
      db,
    )
    expect(rows).toHaveLength(2)
    await runJobs(testApp)
    expect(await provider.cancel({ id: payment, reference: '' })).toBe(true)
    const { rows: dead } = await sql`
      select from sandbox_payments where id = ${payment} and cancelled_at is not null`.execute(db)
    expect(dead).toHaveLength(1)
    expect(await checkLedger(db)).toEqual([])
  })

  test('at the moment when the money comes gets the book or the money, never neither', async () => {
    for (let round = 0; round < 10; round++) {
      const { as, order, payment } = await shop.buy({ paid: false })
      await Promise.all([shop.happen(payment, 'approved'), leave(as)])
      const entries = await shop.entriesOf(order)
      expect(entries.includes('fulfilled') || entries.includes('refund_asked')).toBe(true)
    }
    expect(await checkLedger(db)).toEqual([])
  })

  test('before the money came gets it back', async () => {
    const { as, order, payment } = await shop.buy({ paid: false })
    await leave(as)
    await shop.happen(payment, 'approved')
    expect(await shop.entriesOf(order)).toContain('refund_asked')
    expect(await told(order)).toEqual([])
  })

  test('after the book came keeps nothing and gets nothing back, whatever is heard later', async () => {
    const { as, order, payment } = await shop.buy()
    await leave(as)
    await shop.happen(payment, 'declined')
    await shop.happen(payment, 'disputed')
    await shop.happen(payment, 'dispute_won', {
      occurredAt: new Date(Date.now() + 9e3).toISOString(),
    })
    expect(await shop.stateOf(order)).toBe('fulfilled')
    expect(await shop.entriesOf(order)).not.toContain('refund_asked')
  })
})

test('a hundred events of many orders at once end in no deadlock', async () => {
  const [as, books] = [await makeUser(db), [await makeBook(db, { price: PRICE })]]
  for (let made = 0; made < 3; made++) books.push(await makeBook(db, { price: PRICE }))
  const orders = await Promise.all(books.map((book) => shop.order(as, book)))
  const events = await Promise.all(
    orders.flatMap(({ payment }) =>
      (['approved', 'declined', 'refunded', 'disputed', 'expired'] as const).map((kind) =>
        shop.eventOf(payment._id, kind),
      ),
    ),
  )
  const five = Array.from({ length: 5 }, () => events).flat()
  await Promise.all(five.map((event) => receiveEvent(db, 'sandbox', event, app.log)))
  for (const { order } of orders) expect(await shop.stateOf(order._id)).toBe('refunded')
  expect(await rowsOf(as)).toBe(0)
})
