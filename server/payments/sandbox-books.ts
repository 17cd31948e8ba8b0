import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Currency } from '#shared/money/money.ts'
import type { PaymentEvent, PaymentEventKind, PaymentRequest } from './provider.ts'

/** A payment as the sandbox knows it; the amount in minor units. */
export interface SandboxPayment {
  id: string
  reference: string
  amount: number
  currency: Currency
  title: string
  returnUrl: string
  cancelUrl: string
  isCancelled: boolean
}

/** An event that the sandbox is asked to simulate. */
export interface Happening {
  kind: PaymentEventKind
  /** Minor units; without it what is left to pay or give back. */
  amount?: number | undefined
  /** Keeps it from being told: a webhook that is lost. */
  isHeld?: boolean
}

const PAYMENT = sql`id, reference, amount, currency, title, return_url as "returnUrl",
  cancel_url as "cancelUrl", cancelled_at is not null as "isCancelled"`

const EVENT = sql`id, kind, payment_id as "paymentId", amount, currency,
  occurred_at as "occurredAt"`

export async function findSandboxPayment(db: Db, id: string): Promise<SandboxPayment | undefined> {
  const { rows } = await sql<SandboxPayment>`
    select ${PAYMENT} from sandbox_payments where id = ${id}
  `.execute(db)
  return rows[0]
}

/** Writes a payment down, once for each id. */
export async function keepPayment(db: Db, asked: PaymentRequest): Promise<SandboxPayment> {
  const { id, amount, currency, title, returnUrl, cancelUrl } = asked
  await sql`
    insert into sandbox_payments (id, reference, amount, currency, title, return_url, cancel_url)
    values (${id}, ${`sandbox-${asked.orderNumber}-${id.slice(0, 8)}`}, ${amount}, ${currency},
      ${title}, ${returnUrl}, ${cancelUrl})
    on conflict do nothing
  `.execute(db)
  return holdPayment(db, id)
}

/** @throws AppError not_found */
async function holdPayment(tx: Db, id: string): Promise<SandboxPayment> {
  const { rows } = await sql<SandboxPayment>`
    select ${PAYMENT} from sandbox_payments where id = ${id} for update
  `.execute(tx)
  const [payment] = rows
  if (!payment) throw new AppError('not_found')
  return payment
}

/** All events of a payment, oldest first. */
export async function eventsOf(db: Db, paymentId: string): Promise<PaymentEvent[]> {
  const { rows } = await sql<PaymentEvent>`
    select ${EVENT} from sandbox_events where payment_id = ${paymentId} order by occurred_at
  `.execute(db)
  return rows
}

/** Events that were to be told and that nobody has taken, oldest first. */
export async function untoldEvents(db: Db): Promise<PaymentEvent[]> {
  const { rows } = await sql<PaymentEvent>`
    select ${EVENT} from sandbox_events where delivered_at is null and not is_held
    order by occurred_at limit 1000
  `.execute(db)
  return rows
}

export async function markTold(db: Db, eventId: string): Promise<void> {
  await sql`update sandbox_events set delivered_at = now() where id = ${eventId}`.execute(db)
}

/** Events that happen once to a payment; others may happen again after something else has. */
const ONCE: ReadonlySet<PaymentEventKind> = new Set(['approved', 'expired', 'refunded'])

/**
 * Lets something happen to a payment; what has happened already is answered as it was.
 * @throws AppError not_found
 */
export function letHappen(db: Db, id: string, { kind, amount, isHeld }: Happening) {
  return db.transaction().execute(async (tx): Promise<PaymentEvent> => {
    const payment = await holdPayment(tx, id)
    const events = await eventsOf(tx, id)
    const asked = amount ?? (kind === 'refunded' ? leftToGiveBack(payment, events) : payment.amount)
    const effective = events.filter((event) => !isUndone(event, events))
    const same = (ONCE.has(kind) ? effective : events.slice(-1)).findLast(
      (event) => event.kind === kind && (event.amount === asked || asked === 0),
    )
    if (same) return same
    const nth = REFUNDS.has(kind) ? nthRefund(kind, events) : 1 + countOf(events, kind)
    // Later than all before, by the clock's milliseconds.
    const { rows } = await sql<PaymentEvent>`
      insert into sandbox_events (id, payment_id, kind, amount, currency, is_held, occurred_at)
      values (${`${kind}:${id}:${nth}`}, ${id}, ${kind}, ${asked}, ${payment.currency},
        ${isHeld ?? false}, greatest(clock_timestamp(),
          ${events.at(-1)?.occurredAt ?? null}::timestamptz + interval '1 millisecond'))
      returning ${EVENT}
    `.execute(tx)
    const [event] = rows
    if (!event) throw new Error('An event was not written')
    return event
  })
}

const countOf = (events: readonly PaymentEvent[], kind: PaymentEventKind) =>
  events.filter((event) => event.kind === kind).length

const REFUNDS: ReadonlySet<PaymentEventKind> = new Set(['refunded', 'refund_failed'])

/** A refund that was done, and failed afterwards under the same number. */
const isUndone = ({ id, kind }: PaymentEvent, events: readonly PaymentEvent[]) =>
  kind === 'refunded' && events.some((event) => event.id === id.replace(kind, 'refund_failed'))

/** A failure is of the last refund that was done, if there is one; else of a refund of its own. */
function nthRefund(kind: PaymentEventKind, events: readonly PaymentEvent[]): number {
  const numberOf = ({ id }: PaymentEvent) => Number(id.split(':').at(-1))
  const refunds = events.filter((event) => REFUNDS.has(event.kind))
  const done = refunds.findLast((event) => event.kind === 'refunded' && !isUndone(event, events))
  if (kind === 'refund_failed' && done) return numberOf(done)
  return 1 + Math.max(0, ...refunds.map((event) => numberOf(event)))
}

function leftToGiveBack({ amount }: SandboxPayment, events: readonly PaymentEvent[]): number {
  const back = events.filter((event) => event.kind === 'refunded' && !isUndone(event, events))
  return Math.max(0, amount - back.reduce((sum, event) => sum + event.amount, 0))
}

/**
 * Makes a payment impossible.
 * @returns false where it was approved before
 */
export function cancelPayment(db: Db, id: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await holdPayment(tx, id)
    if ((await eventsOf(tx, id)).some(({ kind }) => kind === 'approved')) return false
    await sql`
      update sandbox_payments set cancelled_at = coalesce(cancelled_at, now()) where id = ${id}
    `.execute(tx)
    return true
  })
}
