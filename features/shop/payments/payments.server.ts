import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { audit } from '#server/auth/audit.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { enqueueCancel } from '#features/shop/ledger/provider-jobs.server.ts'
import type { PaymentEvent, Payments } from '#server/payments/provider.ts'
import type { Currency } from '#shared/money/money.ts'
import { Id, type Names } from '#shared/schemas/schemas.ts'
import { attestedNameIn } from '#shared/text/names.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { namesOf } from '#features/books/names/names.server.ts'
import {
  addEntries,
  lockOrder,
  readEntries,
  type NewEntry,
} from '#features/shop/ledger/ledger.server.ts'

interface PaymentRow {
  id: string
  orderId: string
  provider: string
  amount: number
  currency: string
  reference: string | null
}

export async function findPayment(
  db: Db,
  by: { id: string } | { orderId: string },
): Promise<PaymentRow | undefined> {
  const where = 'id' in by ? sql`id = ${by.id}` : sql`order_id = ${by.orderId}`
  const { rows } = await sql<PaymentRow>`
    select id, order_id as "orderId", provider, amount, currency, reference
    from payments where ${where}
  `.execute(db)
  return rows[0]
}

interface Begun {
  currency: Currency
  number: number
  names: Names
  quantity: number
  email: string
  language: Language
}

/**
 * Tells the provider of an order's payment and keeps where it is paid; once it is known there,
 * nothing happens. What a lost answer began is found again by the payment's id.
 * @param publicUrl where the buyer comes back to
 * @param language of the page on which they buy; without it that of their account
 * @throws AppError provider_unavailable
 */
export async function openPayment(
  db: Db,
  payments: Payments,
  orderId: string,
  publicUrl: string,
  language?: Language,
): Promise<void> {
  const payment = await findPayment(db, { orderId })
  if (!payment || payment.reference) return
  const provider = payments.named(payment.provider)
  if (!provider) throw new AppError('provider_unavailable')
  const { rows } = await sql<Begun>`
    select o.currency, o.number, ${namesOf('a', 'title')} as names, l.quantity,
      coalesce(u.email, '') as email, coalesce(u.language, 'en') as language
    from orders o join order_lines l on l.order_id = o.id join audiobooks a on a.id = l.audiobook_id
      left join users u on u.id = o.user_id
    where o.id = ${orderId}
  `.execute(db)
  const [order] = rows
  if (!order) throw new AppError('not_found')
  const spoken = language ?? order.language
  const title = attestedNameIn(order.names, { language: spoken, script: null })
  const begun = await provider.begin({
    id: payment.id,
    orderNumber: order.number,
    amount: payment.amount,
    currency: order.currency,
    email: order.email,
    language: spoken,
    title: order.quantity > 1 ? `${title} × ${order.quantity}` : title,
    returnUrl: `${publicUrl}/checkout/thanks?order=${orderId}`,
    cancelUrl: `${publicUrl}/checkout?order=${orderId}`,
  })
  await db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, orderId)
    const { numUpdatedRows } = await tx
      .updateTable('payments')
      .set({ reference: begun.reference, redirect_url: begun.redirectUrl })
      .where('id', '=', payment.id)
      .where('reference', 'is', null)
      .executeTakeFirst()
    if (!locked || numUpdatedRows === 0n) return
    const { state } = await addEntries(tx, locked, [
      { kind: 'payment_begun', paymentId: payment.id },
    ])
    // Given up while the provider was being told.
    if (state === 'cancelled' || state === 'expired') await enqueueCancel(tx, orderId)
  })
}

/**
 * Takes a verified event of a provider into the ledger; one that is there already changes nothing.
 * An approval of another amount or currency than was asked for pays nothing.
 */
export async function receiveEvent(
  db: Db,
  provider: string,
  event: PaymentEvent,
  log: FastifyBaseLogger,
): Promise<void> {
  // Whoever shares the provider's account with us names payments otherwise.
  const isOurs = Id.safeParse(event.paymentId).success
  const payment = isOurs ? await findPayment(db, { id: event.paymentId }) : undefined
  if (!payment || payment.provider !== provider) {
    log.warn({ event: event.id, provider }, 'an event of no payment of ours')
    return
  }
  const entry = entryOf(payment, provider, event)
  if (entry.kind === 'mismatched')
    log.error({ event: event.id, payment: payment.id }, 'an event of another amount')
  await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, payment.orderId)
    if (!order) return
    const isNew = !(await knows(tx, order.id, entry))
    const { refundFailed } = await addEntries(tx, order, [entry])
    const isFailed = entry.kind === 'refund_failed' && refundFailed
    if (isNew && isFailed) log.error({ order: order.id }, 'a refund failed')
    if (isNew && (isFailed || entry.kind === 'mismatched'))
      await auditPayment(tx, order.id, `payment.${entry.kind}`, { provider, event: event.id })
  })
}

const auditPayment = (tx: Db, orderId: string, act: string, details: Record<string, string>) =>
  audit(tx, 'provider', { act, subject: 'order', subjectId: orderId, details })

const knows = async (tx: Db, orderId: string, { event: asked }: NewEntry) =>
  (await readEntries(tx, orderId)).some(({ event }) => event === asked?.id)

function entryOf(payment: PaymentRow, provider: string, event: PaymentEvent): NewEntry {
  const { id, kind, amount, currency, occurredAt } = event
  const isMoney = kind === 'approved' || kind === 'refunded'
  const fits =
    currency === payment.currency &&
    Number.isSafeInteger(amount) &&
    amount > 0 &&
    (kind === 'approved' ? amount === payment.amount : amount <= payment.amount)
  const told = { paymentId: payment.id, amount: isMoney && fits ? amount : 0 }
  // Under a name of its own: what comes under the event's name with the right amount counts.
  if (isMoney && !fits)
    return { ...told, kind: 'mismatched', event: { provider, id: `mismatched:${id}`, occurredAt } }
  return { ...told, kind, event: { provider, id, occurredAt } }
}

/**
 * Asks the provider for all of an order's money back; what becomes of it comes as an event.
 * @throws AppError provider_unavailable
 */
export async function sendRefund(
  db: Db,
  payments: Payments,
  orderId: string,
  publicUrl: string,
): Promise<void> {
  // One that was paid though its beginning was never answered is named anew.
  await openPayment(db, payments, orderId, publicUrl)
  const payment = await findPayment(db, { orderId })
  const provider = payment && payments.named(payment.provider)
  if (!payment?.reference || !provider) throw new AppError('provider_unavailable')
  await provider.refund({ id: payment.id, reference: payment.reference })
}

/** Asks the provider what became of a payment, and takes it in as if it had been sent. */
export async function reconcile(
  db: Db,
  payments: Payments,
  orderId: string,
  publicUrl: string,
  log: FastifyBaseLogger,
): Promise<void> {
  // Noted first: one that cannot be asked about waits its turn like the others.
  await sql`update payments set asked_at = now() where order_id = ${orderId}`.execute(db)
  const begun = await findPayment(db, { orderId })
  const provider = begun && payments.named(begun.provider)
  if (!provider) return
  await openPayment(db, payments, orderId, publicUrl)
  const payment = await findPayment(db, { orderId })
  if (!payment?.reference) return
  const events = await provider.ask({ id: payment.id, reference: payment.reference })
  for (const event of events) await receiveEvent(db, payment.provider, event, log)
  const { rows } = await sql`
    select from orders where id = ${orderId} and refund_asked_at is not null
  `.execute(db)
  if (rows.length > 0) await sendRefund(db, payments, orderId, publicUrl)
}
