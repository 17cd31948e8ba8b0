import { sql } from 'kysely'
import type { OrderAndPayment } from '#features/shop/orders/contract.ts'
import { reconcile } from '#features/shop/payments/payments.server.ts'
import type { TestApp } from './app.ts'
import { makeBook, makeUser } from './factories.ts'

/** A listener's order of a book that costs 9.99 USD, with what became of it. */
export async function orderBook(testApp: TestApp) {
  const { db, call } = testApp
  const [as, audiobook] = [await makeUser(db), await makeBook(db, { price: 999 })]
  const again = () => call<OrderAndPayment>('POST', '/order/create', { as, body: { audiobook } })
  const { status, body } = await again()
  const read = async () =>
    (await call<OrderAndPayment>('GET', `/order/${body.order._id}`, { as })).body.order
  return { ...body, as, audiobook, status, again, read, state: async () => (await read()).state }
}

export type Ordered = Awaited<ReturnType<typeof orderBook>>

/** The newest order of a listener, as the database has it. */
export async function lastOrderOf({ db }: TestApp, userId: string) {
  const { rows } = await sql<{ id: string; state: string; reference: string | null }>`
    select o.id, o.state, p.reference from orders o join payments p on p.order_id = o.id
    where o.user_id = ${userId} order by o.created_at desc limit 1
  `.execute(db)
  const [order] = rows
  if (!order) throw new Error('There is no order')
  return order
}

/** How often a thing happened to an order. */
export async function countOf({ db }: TestApp, orderId: string, kind: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_entries where order_id = ${orderId} and kind = ${kind}
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Asks the provider what became of an order, as the job does. */
export const askAbout = ({ db, payments, env, app }: TestApp, orderId: string) =>
  reconcile(db, payments, orderId, env.publicUrl, app.log)
