import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { OrderAndPayment } from '#features/shop/orders/contract.ts'
import { receiveEvent } from '#features/shop/payments/payments.server.ts'
import type { PaymentEvent, PaymentEventKind } from '#server/payments/provider.ts'
import type { TestApp } from './app.ts'
import { makeBook, makeUser } from './factories.ts'

export const PRICE = 499

/** What tests of money do over and over, on one product. */
export function openShop({ app, call, db }: TestApp) {
  async function order(as: string, audiobook: string): Promise<OrderAndPayment> {
    const { status, body } = await call<OrderAndPayment>('POST', '/order/create', {
      as,
      body: { audiobook },
    })
    if (status !== 201) throw new Error(`No order: ${JSON.stringify(body)}`)
    return body
  }

  /** An event as the provider would tell it: a new one each time, unless `id` is given. */
  async function eventOf(
    paymentId: string,
    kind: PaymentEventKind,
    more: Partial<PaymentEvent> = {},
  ): Promise<PaymentEvent> {
    const { amount, currency } = await db
      .selectFrom('payments')
      .select(['amount', 'currency'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const occurredAt = new Date().toISOString()
    return { id: randomUUID(), kind, paymentId, amount, currency, occurredAt, ...more }
  }

  /** Lets the provider say something of a payment; answers the event. */
  async function happen(
    paymentId: string,
    kind: PaymentEventKind,
    more: Partial<PaymentEvent> = {},
  ): Promise<PaymentEvent> {
    const event = await eventOf(paymentId, kind, more)
    await receiveEvent(db, 'sandbox', event, app.log)
    return event
  }

  /** A buyer with an order for a book of 4.99 USD, paid where that is asked for. */
  async function buy({ paid = true, buyer }: { paid?: boolean; buyer?: string } = {}) {
    const as = buyer ?? (await makeUser(db))
    const book = await makeBook(db, { price: PRICE })
    const { order: made, payment } = await order(as, book)
    if (paid) await happen(payment._id, 'approved')
    return { as, book, order: made._id, payment: payment._id }
  }

  const stateOf = async (orderId: string) =>
    (
      await db
        .selectFrom('orders')
        .select('state')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow()
    ).state

  /** The live rights of a person to a book, as their sources. */
  async function rightsOf(user: string, book: string): Promise<string[]> {
    const { rows } = await sql<{ source: string }>`
      select source from entitlements
      where user_id = ${user} and audiobook_id = ${book} and revoked_at is null order by source
    `.execute(db)
    return rows.map(({ source }) => source)
  }

  /** The kinds of an order's entries, in the order in which they were written. */
  async function entriesOf(orderId: string): Promise<string[]> {
    const { rows } = await sql<{ kind: string }>`
      select kind from ledger_entries where order_id = ${orderId} order by id
    `.execute(db)
    return rows.map(({ kind }) => kind)
  }

  return { order, eventOf, happen, buy, stateOf, rightsOf, entriesOf }
}
