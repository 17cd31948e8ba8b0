import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { checkLedger } from '#features/shop/ledger/check.server.ts'
import type { Db } from '#server/db/database.ts'
import type { Facts } from './money-storm.ts'

const QUIET_MS = 240_000

/** Lets time pass for what waits: lost messages of the provider are asked for, mails go out. */
export async function comeToRest(db: Db, { approved }: Facts): Promise<void> {
  await sql`update orders set created_at = created_at - interval '30 minutes',
    refund_asked_at = refund_asked_at - interval '30 minutes'`.execute(db)
  await sql`update payments set asked_at = null`.execute(db)
  const until = Date.now() + QUIET_MS
  do {
    await sql`select graphile_worker.add_job('reconcilePayments')`.execute(db)
    await sql`update graphile_worker._private_jobs set run_at = now(), locked_at = null,
      locked_by = null where locked_at < now() - interval '20 seconds' or run_at > now()`.execute(
      db,
    )
    await wait(2_000)
  } while (Date.now() < until && (await isBusy(db, [...approved])))
}

async function isBusy(db: Db, approved: string[]): Promise<boolean> {
  const { rows } = await sql<{ busy: boolean }>`
    select exists (select from messages where sent_at is null and failed_at is null and due_at <= now())
      or exists (select from unnest(${approved}::uuid[]) as told(id) where not exists (
        select from ledger_entries e where e.order_id = told.id and e.kind = 'approved'))
      or exists (select from orders where refund_asked_at is not null and state <> 'refunded')
      or exists (select from orders o join payments p on p.order_id = o.id where o.paid_at is null
        and o.state <> 'expired' and p.reference is not null and p.asked_at is null) as busy
  `.execute(db)
  return rows[0]?.busy ?? true
}

/** What does not agree with what was acknowledged; nothing if all of it is there, and once. */
export async function contradictions(db: Db, facts: Facts): Promise<string[]> {
  const found = [...facts.faults]
  for (const { kind, subject, says } of await checkLedger(db))
    found.push(`ledger: ${kind} ${subject}: ${says}`)
  for (const [key, placed] of facts.placed) {
    const { rows } = await sql<{ number: number; total: number }>`
      select number, total from orders where id = ${placed.orderId}`.execute(db)
    const [row] = rows
    if (row?.number !== placed.number || row.total !== placed.amount)
      found.push(`the order of ${key} is not as it was told`)
  }
  for (const id of facts.approved) {
    const { rows } = await sql`
      select from ledger_entries where order_id = ${id} and kind = 'approved'`.execute(db)
    if (rows.length !== 1) found.push(`order ${id} was approved ${rows.length} times`)
  }
  for (const id of facts.refunded) {
    const { rows } = await sql`
      select from orders where id = ${id} and state = 'refunded'`.execute(db)
    if (rows.length !== 1) found.push(`order ${id} was to be refunded and is not`)
  }
  found.push(...(await wrongCards(db, facts)), ...(await wrongMessages(db, facts)))
  return found
}

async function wrongCards(db: Db, { redeemed, leaving }: Facts): Promise<string[]> {
  const found: string[] = []
  for (const [card, people] of redeemed) {
    const [winner] = people
    if (people.size !== 1) found.push(`card ${card} was given to ${people.size} people`)
    const { rows } = await sql<{ by: string | null; redeemed: boolean }>`
      select redeemed_by as by, redeemed_at is not null as redeemed
      from gift_cards where id = ${card}`.execute(db)
    const [row] = rows
    if (!row?.redeemed || (row.by !== winner && !(row.by === null && leaving.has(winner ?? ''))))
      found.push(`card ${card} does not know who redeemed it`)
  }
  return found
}

/**
 * One receipt for each order that was fulfilled while its buyer was there, one mail at least of what
 * became of each that was paid, and nothing left unsaid.
 */
async function wrongMessages(db: Db, { placed }: Facts): Promise<string[]> {
  const ids = [...placed.values()].map(({ orderId }) => orderId)
  const { rows } = await sql<{ id: string; fulfilled: boolean; kinds: string[] }>`
    select o.id,
      exists (select from ledger_entries e where e.order_id = o.id and e.kind = 'fulfilled') as fulfilled,
      array(select m.kind::text from messages m where m.order_id = o.id and m.user_id = o.user_id
        and m.sent_at is not null) as kinds
    from orders o where o.id = any(${ids}::uuid[]) and o.paid_at is not null and o.user_id is not null
  `.execute(db)
  const left = await sql<{ kind: string; failure: string | null }>`
    select kind, failure from messages where sent_at is null and due_at <= now()`.execute(db)
  return [
    ...rows
      .filter(isWronglyTold)
      .map(({ id, kinds }) => `order ${id} was told of by: ${kinds.join(', ')}`),
    ...left.rows.map(({ kind, failure }) => `a ${kind} was not sent: ${failure}`),
  ]
}

function isWronglyTold({ fulfilled, kinds }: { fulfilled: boolean; kinds: string[] }): boolean {
  const receipts = kinds.filter((kind) => kind === 'receipt').length
  return receipts > 1 || (fulfilled && receipts === 0) || kinds.length === 0
}
