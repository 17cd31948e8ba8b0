import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { OrderStatus, RefundReason } from '#shared/money/ledger.ts'
import { putOnShelf } from '#features/listening/library/entitlements.server.ts'
import type { MessageKind } from '#features/messaging/outbox/contract.ts'
import { enqueueMessage } from '#features/messaging/outbox/outbox.server.ts'
import type { LockedOrder } from './locks.server.ts'
import { ORDER_IS_USABLE } from './order-sql.server.ts'
import { suspensionOf } from './suspended.server.ts'
import { unsoldReason } from './unsold.server.ts'
import { enqueueRefund } from './provider-jobs.server.ts'

/**
 * Makes rights, shelves and cards agree with what an order is; doing it again changes nothing. The
 * caller holds the order and its buyer.
 */
export async function settle(tx: Db, order: LockedOrder, status: OrderStatus): Promise<void> {
  if (!status.isPaidFor) await revoke(tx, order)
  else if (order.kind === 'own') await deliver(tx, order, status)
  else await deliverGifts(tx, order, status)
}

/**
 * Revokes the rights that came of an order, those of its redeemed gifts too, unless the same person
 * redeemed another paid gift of the same book.
 */
async function revoke(tx: Db, order: LockedOrder): Promise<void> {
  if (order.kind === 'gift') await holdRights(tx, order)
  const { rows } = await sql<{ id: string; reader: string; book: string }>`
    update entitlements set revoked_at = now() where order_id = ${order.id} and revoked_at is null
    returning id, user_id as reader, audiobook_id as book
  `.execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into entitlements (user_id, audiobook_id, source, order_id)
    select distinct on (e.id) e.user_id, e.audiobook_id, 'gift', o.id
    from entitlements e
      join gift_cards g on g.redeemed_by = e.user_id and g.audiobook_id = e.audiobook_id
      join orders o on o.id = g.order_id and o.state in ('paid', 'fulfilled')
    where e.id = any(${rows.map(({ id }) => id)}::uuid[]) and e.source = 'gift' and o.id <> ${order.id}
    order by e.id, g.redeemed_at
    on conflict (user_id, audiobook_id, source) where revoked_at is null do nothing
  `.execute(tx)
  for (const { reader, book } of rows) await settleOrdersOf(tx, reader, book)
}

/** Has orders of a book settled whose money could not go back, where another right to it ended. */
export async function settleOrdersOf(tx: Db, userId: string, audiobookId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join order_lines l on l.order_id = o.id
    where o.user_id = ${userId} and o.kind = 'own' and ${ORDER_IS_USABLE}
      and l.audiobook_id = ${audiobookId}
  `.execute(tx)
  for (const { id } of rows)
    await enqueue(tx, 'payments.settle', { orderId: id }, { key: `settle:${id}` })
}

/** Locks a gift order's rights: two gifts of one book and person are settled one after the other. */
async function holdRights(tx: Db, { id }: LockedOrder): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(right_of) from (
      select distinct hashtextextended(redeemed_by::text || audiobook_id::text, 22) as right_of
      from gift_cards where order_id = ${id} and redeemed_by is not null order by 1) held
  `.execute(tx)
}

/**
 * Gives the buyer the book. Where the buyer's account is deleted, or the book is theirs already,
 * whatever gave it to them, or before the money came was suspended, free or sold there no more, it
 * goes back.
 */
async function deliver(tx: Db, order: LockedOrder, status: OrderStatus): Promise<void> {
  const { userId } = order
  const isDelivered = status.state === 'fulfilled'
  if (status.refundAsked || (userId === null && isDelivered)) return
  const isSuspended = !isDelivered && (await suspensionOf(tx, order)) !== 'none'
  const why = isSuspended ? 'suspended' : isDelivered ? null : await unsoldReason(tx, order)
  if (why) {
    if (!status.refundFailed) await giveBack(tx, order, why)
    return
  }
  if (userId !== null) await giveBooks(tx, order.id, userId)
  if (await holdsItsGoods(tx, order)) await markFulfilled(tx, order, status)
  else if (!status.refundFailed)
    await giveBack(tx, order, userId === null ? 'buyer_left' : 'already_owned')
}

/** Gives the buyer the right to books that are not theirs yet, and their place on the shelf. */
async function giveBooks(tx: Db, orderId: string, userId: string): Promise<void> {
  const { rows } = await sql<{ book: string }>`
    insert into entitlements (user_id, audiobook_id, source, order_id)
    select ${userId}::uuid, audiobook_id, 'purchase', order_id from order_lines
    where order_id = ${orderId} and not exists (select from entitlements e
      where e.user_id = ${userId}::uuid and e.audiobook_id = order_lines.audiobook_id
        and e.revoked_at is null)
    returning audiobook_id as book
  `.execute(tx)
  if (rows.length > 0)
    await putOnShelf(
      tx,
      userId,
      rows.map(({ book }) => book),
    )
}

async function holdsItsGoods(tx: Db, { id }: LockedOrder): Promise<boolean> {
  const { rows } = await sql`
    select from entitlements where order_id = ${id} and revoked_at is null limit 1
  `.execute(tx)
  return rows.length > 0
}

/**
 * Cards are good while their order is; rights of those that were redeemed come back with it. Paid
 * for when its buyer had left, and addressed to nobody, the money goes back; so it does where the
 * book is suspended and nobody has redeemed any of them, or was free or sold there no more by then.
 */
async function deliverGifts(tx: Db, order: LockedOrder, status: OrderStatus): Promise<void> {
  if (status.state !== 'fulfilled' && !order.userId && !(await isAddressed(tx, order))) {
    if (!status.refundAsked && !status.refundFailed) await giveBack(tx, order, 'buyer_left')
    return
  }
  const isNew = status.state !== 'fulfilled'
  if (isNew && status.refundAsked) return
  if (!status.refundAsked && !status.refundFailed) {
    const suspension = await suspensionOf(tx, order)
    if (suspension === 'whole') return giveBack(tx, order, 'suspended')
    if (suspension === 'partly') await tellOfSuspension(tx, order)
    const why = isNew && (await unsoldReason(tx, order))
    if (why) return giveBack(tx, order, why)
  }
  await holdRights(tx, order)
  // Waits for accounts that are just being deleted, and leaves them out.
  await sql`
    with alive as (
      select id from users where id in (select redeemed_by from gift_cards
        where order_id = ${order.id} and redeemed_by is not null) order by id for key share
    )
    insert into entitlements (user_id, audiobook_id, source, order_id)
    select distinct alive.id, audiobook_id, 'gift', order_id
    from gift_cards join alive on alive.id = redeemed_by where order_id = ${order.id}
    on conflict (user_id, audiobook_id, source) where revoked_at is null do nothing
  `.execute(tx)
  await markFulfilled(tx, order, status)
}

async function tellOfSuspension(tx: Db, { id, userId }: LockedOrder): Promise<void> {
  if (userId) await enqueueMessage(tx, { kind: 'giftSuspended', about: id, orderId: id, userId })
}

async function isAddressed(tx: Db, { id }: LockedOrder): Promise<boolean> {
  const { rows } = await sql`
    select from gift_cards where order_id = ${id} and (email is not null or redeemed_at is not null)
    limit 1
  `.execute(tx)
  return rows.length > 0
}

async function markFulfilled(tx: Db, { id }: LockedOrder, { state }: OrderStatus): Promise<void> {
  if (state === 'fulfilled') return
  await sql`insert into ledger_entries (order_id, kind) values (${id}, 'fulfilled')`.execute(tx)
}

/** Asks for the money back, of an order that cannot be delivered. */
async function giveBack(tx: Db, { id }: LockedOrder, reason: RefundReason): Promise<void> {
  await sql`
    insert into ledger_entries (order_id, kind, reason) values (${id}, 'refund_asked', ${reason})
  `.execute(tx)
  await enqueueRefund(tx, id)
}

const TOLD_OF: Partial<Record<RefundReason, MessageKind>> = {
  already_owned: 'alreadyOwned',
  suspended: 'bookSuspended',
  not_sold: 'bookUnsold',
  became_free: 'bookUnsold',
}

export async function enqueueOrderMessages(
  tx: Db,
  order: LockedOrder,
  status: OrderStatus,
): Promise<void> {
  const { id, userId } = order
  if (order.kind === 'gift' && status.isPaidFor && !status.refundAsked) await sendCards(tx, order)
  if (!userId) return
  const message = { about: id, orderId: id, userId }
  // Events come in any order: who has the money back already gets no receipt, and who is not known
  // to have paid is not told of money that was sent back. Paid and not fulfilled, nothing came of it.
  if (status.paid > 0 && status.state !== 'paid')
    await enqueueMessage(tx, {
      ...message,
      kind: status.state === 'refunded' ? 'refund' : 'receipt',
    })
  const why = status.refundAsked && status.refundReason && TOLD_OF[status.refundReason]
  if (status.paid > 0 && why) await enqueueMessage(tx, { ...message, kind: why })
  if (status.refundFailed) await enqueueMessage(tx, { ...message, kind: 'refundFailed' })
  if (status.state === 'disputed') await enqueueMessage(tx, { ...message, kind: 'paymentDisputed' })
}

/** Queues the mail of the codes to the buyer, and each card's mail to its recipient for its day. */
async function sendCards(tx: Db, { id, userId }: LockedOrder): Promise<void> {
  if (userId) await enqueueMessage(tx, { kind: 'giftBought', about: id, orderId: id, userId })
  const { rows } = await sql<{ card: string; version: number; book: string; at: string }>`
    select id as card, code_version as version, audiobook_id as book, send_at as at
    from gift_cards where order_id = ${id} and email is not null and redeemed_at is null
  `.execute(tx)
  for (const { card, version, book, at } of rows) {
    const message = { orderId: id, giftCardId: card, audiobookId: book, dueAt: at }
    await enqueueMessage(tx, { ...message, kind: 'gift', about: `${card}:${version}` })
  }
}
