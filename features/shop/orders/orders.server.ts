import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Currency } from '#shared/money/money.ts'
import { canBePaid, WAITING_STATES } from '#shared/money/order-states.ts'
import { REFUNDS_A_MONTH } from '#shared/schemas/limits.ts'
import { coverPath, titleOf, type Titled } from '#features/books/book/cards.server.ts'
import { enqueueCancel, enqueueRefund } from '#features/shop/ledger/provider-jobs.server.ts'
import { addEntries, lockOrder, readEntries } from '#features/shop/ledger/ledger.server.ts'
import { lockUsers } from '#features/shop/ledger/locks.server.ts'
import { ORDER_WAITS, REFUND_REASON } from '#features/shop/ledger/order-sql.server.ts'
import type { Order, OrderAndPayment } from './contract.ts'
import { REFUNDABLE_UNTIL } from './refund-conditions.server.ts'

interface OrderRow extends Titled {
  id: string
  number: number
  kind: Order['kind']
  state: Order['state']
  book: string
  slug: string
  cover: string
  quantity: number
  currency: Currency
  total: number
  created_at: string
  paid_at: string | null
  refund_asked_at: string | null
  refund_reason: Order['refundReason']
  refundable_until: string | null
  payment: string
  provider: string
  redirect_url: string | null
}

const ordersWhere = (condition: ReturnType<typeof sql>) => sql<OrderRow>`
  select o.id, o.number, o.kind, o.state, o.currency, o.total, o.created_at, o.paid_at,
    o.refund_asked_at, l.quantity, a.id as book, a.slug, a.cover, a.title_gurmukhi,
    a.title_shahmukhi, a.title_roman, a.title_shahmukhi_suggested,
    ${REFUND_REASON} as refund_reason, ${REFUNDABLE_UNTIL} as refundable_until, p.id as payment, p.provider, p.redirect_url
  from orders o join order_lines l on l.order_id = o.id join audiobooks a on a.id = l.audiobook_id
    join payments p on p.order_id = o.id
  where ${condition}`

function orderOf(row: OrderRow): OrderAndPayment {
  return {
    order: {
      _id: row.id,
      number: row.number,
      kind: row.kind,
      state: row.state,
      audiobook: {
        _id: row.book,
        slug: row.slug,
        name: row.title_roman,
        names: titleOf(row),
        cover: coverPath(row.cover),
        coverSmall: coverPath(row.cover, '-s'),
      },
      quantity: row.quantity,
      currency: row.currency,
      amount: row.total,
      created_at: row.created_at,
      paid_at: row.paid_at,
      refundAsked: row.refund_asked_at !== null,
      refundReason: row.refund_reason,
      refundableUntil: row.refundable_until,
    },
    payment: {
      _id: row.payment,
      provider: row.provider,
      redirectUrl: canBePaid(row.state) ? row.redirect_url : null,
    },
  }
}

/** @throws AppError not_found for an order that is not the user's own */
export async function getOrder(db: Db, user: SessionUser, id: string): Promise<OrderAndPayment> {
  const { rows } = await ordersWhere(sql`o.id = ${id} and o.user_id = ${user.id}`).execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return orderOf(row)
}

/** A page of the user's orders, newest first. */
export async function listOrders(
  db: Db,
  user: SessionUser,
  { _start, _limit }: { _start: number; _limit: number },
): Promise<{ orders: Order[]; total: number }> {
  const [page, count] = await Promise.all([
    sql<OrderRow>`${ordersWhere(sql`o.user_id = ${user.id}`)}
      order by o.created_at desc, o.id offset ${_start} limit ${_limit}`.execute(db),
    db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow(),
  ])
  return { orders: page.rows.map((row) => orderOf(row).order), total: count.total }
}

/**
 * Gives up an order that waits to be paid; its payment is made impossible afterwards.
 * @throws AppError not_found; order_paid where money came already
 */
export async function cancelOrder(db: Db, user: SessionUser, id: string): Promise<Order> {
  await db.transaction().execute(async (tx) => {
    await getOrder(tx, user, id)
    const locked = await lockOrder(tx, id)
    const { order } = await getOrder(tx, user, id)
    if (order.paid_at) throw new AppError('order_paid')
    if (!locked || !canBePaid(order.state)) return
    await giveUp(tx, id)
  })
  return (await getOrder(db, user, id)).order
}

/** Adds to the ledger that an order is given up, and queues the job that cancels its payment. */
export async function giveUp(tx: Db, id: string): Promise<void> {
  const locked = await lockOrder(tx, id)
  if (!locked) return
  await addEntries(tx, locked, [{ kind: 'cancelled' }])
  await enqueueCancel(tx, id)
}

/**
 * Gives up all that a person who leaves has not paid, in the transaction that deletes them; money
 * that comes all the same goes back.
 */
export async function giveUpUnpaid(tx: Db, userId: string): Promise<void> {
  const unpaid = await tx
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', WAITING_STATES)
    .orderBy('id')
    .execute()
  for (const { id } of unpaid) await giveUp(tx, id)
}

/**
 * Gives up what a person has not paid of a book that they have by now: nobody shall pay for it. The
 * caller holds the person, and with them all orders of theirs.
 */
export async function giveUpWaiting(tx: Db, userId: string, audiobookId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join order_lines l on l.order_id = o.id
    where o.user_id = ${userId} and o.kind = 'own' and l.audiobook_id = ${audiobookId}
      and ${ORDER_WAITS}
    order by o.id
  `.execute(tx)
  for (const { id } of rows) await giveUp(tx, id)
}

/**
 * Asks for the money of an order back. Codes of its gifts open nothing from now on; the rest
 * follows when the provider says that it went back.
 * @throws AppError not_found; refund_over; refund_limit for an account that asked too often lately
 */
export async function refundOrder(db: Db, user: SessionUser, id: string): Promise<Order> {
  await db.transaction().execute(async (tx) => {
    await getOrder(tx, user, id)
    // Two at once count each other; before the order, as everywhere.
    await lockUsers(tx, [user.id])
    const locked = await lockOrder(tx, id)
    const { order } = await getOrder(tx, user, id)
    if (order.refundAsked || order.state === 'refunded') return
    if (!locked || !order.refundableUntil) throw new AppError('refund_over')
    // An order of which nothing came is asked for again for the reason that it had.
    if (order.state !== 'paid') await admitRefund(tx, user, id)
    const known = order.state === 'paid' ? await readEntries(tx, id) : []
    const reason = known.findLast((entry) => entry.reason)?.reason ?? 'asked'
    await addEntries(tx, locked, [{ kind: 'refund_asked', reason }])
    await enqueueRefund(tx, id)
  })
  return (await getOrder(db, user, id)).order
}

/** SQL: how many refunds the one of order `o` counts as: gifts that were mailed had us write to somebody each. */
const REFUNDS = sql<number>`(greatest(1, (select count(*) from gift_cards g
  where g.order_id = o.id and (g.mailed_at is not null or g.code_version > 1))))::int`

/**
 * Books heard and given back one after the other cost money, and so do mails of gifts: an account may
 * ask for so much in thirty days, not counting suspended books, which nobody can hear.
 */
async function admitRefund(tx: Db, user: SessionUser, id: string): Promise<void> {
  const { rows } = await sql<{ asked: number; more: number; isSuspended: boolean }>`
    select ${REFUNDS} as more, a.suspended_at is not null as "isSuspended",
      (select coalesce(sum(${REFUNDS}), 0)::int from ledger_entries e join orders o on o.id = e.order_id
        where o.user_id = ${user.id} and e.kind = 'refund_asked' and e.reason = 'asked'
          and e.occurred_at > now() - interval '30 days') as asked
    from orders o join order_lines l on l.order_id = o.id join audiobooks a on a.id = l.audiobook_id
    where o.id = ${id}
  `.execute(tx)
  const [row] = rows
  if (row && !row.isSuspended && row.asked + row.more > REFUNDS_A_MONTH)
    throw new AppError('refund_limit')
}
