import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import {
  foldLedger,
  type Entry,
  type EntryKind,
  type OrderStatus,
  type RefundReason,
} from '#shared/money/ledger.ts'
import { lockUsers, type LockedOrder } from './locks.server.ts'
import { enqueueOrderMessages, settle } from './settle.server.ts'

export interface NewEntry {
  kind: EntryKind
  paymentId?: string
  /** Minor units; what came or went back. */
  amount?: number
  /** Which event of which provider says so; nothing for what we do ourselves. */
  event?: { provider: string; id: string; occurredAt: string }
  reason?: RefundReason
}

/**
 * Holds an order, its buyer and whoever else is named until the transaction ends; undefined for an
 * order that is not there.
 */
export async function lockOrder(
  tx: Db,
  orderId: string,
  people: readonly string[] = [],
): Promise<LockedOrder | undefined> {
  const buyer = await tx
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirst()
  await lockUsers(tx, [buyer?.user_id ?? null, ...people])
  const { rows } = await sql<LockedOrder>`
    select id, user_id as "userId", kind, total from orders where id = ${orderId} for update
  `.execute(tx)
  return rows[0]
}

export async function readEntries(db: Db, orderId: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select kind, amount, occurred_at as "occurredAt", event_id as event, reason
    from ledger_entries
    where order_id = ${orderId} order by id
  `.execute(db)
  return rows
}

/**
 * Adds what happened to an order that the transaction has locked, and makes everything else agree.
 * An event that is there already changes nothing.
 * @returns what the order is now
 */
export async function addEntries(
  tx: Db,
  order: LockedOrder,
  entries: readonly NewEntry[],
): Promise<OrderStatus> {
  for (const { kind, paymentId, amount = 0, event, reason } of entries) {
    await sql`
      insert into ledger_entries (order_id, payment_id, kind, amount, provider, event_id,
        occurred_at, reason)
      values (${order.id}, ${paymentId ?? null}, ${kind}, ${amount}, ${event?.provider ?? null},
        ${event?.id ?? null}, coalesce(${event?.occurredAt ?? null}::timestamptz, now()),
        ${reason ?? null})
      on conflict (provider, event_id) do nothing
    `.execute(tx)
  }
  return applyLedger(tx, order)
}

/** Makes state and goods what the ledger says, whatever they were. */
export async function applyLedger(tx: Db, order: LockedOrder): Promise<OrderStatus> {
  const before = foldLedger(await readEntries(tx, order.id), order.total)
  await settle(tx, order, before)
  // Settling may have written that it delivered, or that the money has to go back.
  const status = foldLedger(await readEntries(tx, order.id), order.total)
  await sql`
    update orders set state = ${status.state},
      paid_at = coalesce(paid_at, case when ${status.paid} > 0 then now() end),
      refund_asked_at = case when ${status.refundAsked} then coalesce(refund_asked_at, now()) end
    where id = ${order.id}
  `.execute(tx)
  await enqueueOrderMessages(tx, order, status)
  return status
}
