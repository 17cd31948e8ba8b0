import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { foldLedger, type Entry, type OrderStatus } from '#shared/money/ledger.ts'
import { checkGoods, type Discrepancy, type DiscrepancyKind } from './check-goods.server.ts'

interface Checked {
  id: string
  state: string
  kind: string
  user_id: string | null
  total: number
  currency: string
  is_paid: boolean
  is_asked: boolean
  lines: number
  payment: { amount: number; currency: string } | null
  entries: Entry[]
}

const PAGE = 500

/**
 * Folds every order anew and compares what follows from it with what is there; changes nothing.
 * It sees one moment, however busy the product is meanwhile.
 */
export async function checkLedger(db: Db): Promise<Discrepancy[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const found: Discrepancy[] = []
      for await (const order of ordersOf(tx)) found.push(...checkOrder(order))
      return [...found, ...(await checkGoods(tx))]
    })
}

/** Orders of whose payment an amount was told that is not theirs: no discrepancy, but somebody has to look. */
export async function mismatched(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct order_id as id from ledger_entries where kind = 'mismatched'
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Orders whose money came and could not go back, and whose buyer has no book of them either. */
export async function unreturned(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders o where refund_asked_at is null
      and (state = 'paid' or (state = 'fulfilled' and kind = 'own'
        and not exists (select from entitlements where order_id = o.id and revoked_at is null)))
      and exists (select from ledger_entries where order_id = o.id and kind = 'refund_failed')
    order by number
  `.execute(db)
  return rows.map(({ id }) => id)
}

async function* ordersOf(tx: Db): AsyncGenerator<Checked> {
  let after = 0
  for (;;) {
    const { rows } = await sql<Checked & { number: number }>`
      select o.number, o.id, o.state, o.kind, o.user_id, o.total, o.currency,
        o.paid_at is not null as is_paid, o.refund_asked_at is not null as is_asked,
        (select coalesce(sum(quantity * unit_amount), 0) from order_lines where order_id = o.id) as lines,
        (select json_build_object('amount', amount, 'currency', currency)
          from payments where order_id = o.id) as payment,
        (select coalesce(json_agg(json_build_object('kind', kind, 'amount', amount, 'event', event_id,
          'occurredAt', occurred_at)), '[]') from ledger_entries where order_id = o.id) as entries
      from orders o where o.number > ${after} order by o.number limit ${PAGE}
    `.execute(tx)
    yield* rows
    const last = rows.at(-1)
    if (!last) return
    after = last.number
  }
}

/** Kinds of entry that only a provider may add. */
const SAID: ReadonlySet<string> = new Set(['approved', 'declined', 'refunded', 'disputed'])

function checkOrder(order: Checked): Discrepancy[] {
  const status = foldLedger(order.entries, order.total)
  const found: Discrepancy[] = []
  const find = (isWrong: boolean, kind: DiscrepancyKind, says: string) => {
    if (isWrong) found.push({ kind, subject: order.id, says })
  }
  find(
    order.state !== status.state,
    'state_not_as_folded',
    `is ${order.state}, folds to ${status.state}`,
  )
  find(order.is_paid !== status.paid > 0, 'state_not_as_folded', `paid_at disagrees`)
  find(order.is_asked !== status.refundAsked, 'state_not_as_folded', `refund_asked_at disagrees`)
  find(order.lines !== order.total, 'sums_disagree', `lines ${order.lines}, total ${order.total}`)
  for (const says of sumsOf(order, status)) find(true, 'sums_disagree', says)
  for (const { kind, event } of order.entries)
    find(SAID.has(kind) && !event, 'paid_without_provider', `${kind} without an event`)
  find(
    status.state === 'paid' && !status.refundAsked && !status.refundFailed,
    'paid_undelivered',
    'money came, and neither book nor refund followed',
  )
  return found
}

function sumsOf({ total, currency, payment, entries }: Checked, { paid }: OrderStatus): string[] {
  if (!payment) return ['there is no payment']
  const approved = entries.filter(({ kind }) => kind === 'approved')
  return [
    ...(payment.amount === total && payment.currency === currency
      ? []
      : [`payment ${payment.amount} ${payment.currency}, order ${total} ${currency}`]),
    ...approved
      .filter(({ amount }) => amount !== total)
      .map(({ amount }) => `approved ${amount}, total ${total}`),
    ...(paid > total ? [`paid ${paid}, total ${total}`] : []),
  ]
}
