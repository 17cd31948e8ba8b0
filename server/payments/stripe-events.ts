import type Stripe from 'stripe'
import type { PaymentEvent, PaymentEventKind } from './provider.ts'

/** A payment's event, save what payment it is of. */
export type Happened = Omit<PaymentEvent, 'paymentId'>

// Our name of an event is made of the object that it is about, never of Stripe's event: so one that
// a webhook tells and one that is found by asking are the same, and count once.
function happened(
  kind: PaymentEventKind,
  object: string,
  money: { amount: number | null; currency: string | null },
  seconds: number,
): Happened {
  return {
    id: `${kind}:${object}`,
    kind,
    amount: money.amount ?? 0,
    currency: (money.currency ?? '').toUpperCase(),
    occurredAt: new Date(seconds * 1000).toISOString(),
  }
}

export const idOf = (object: string | { id: string } | null | undefined) =>
  typeof object === 'string' ? object : object?.id

/** Reads the event of a Checkout session: paid, expired, or nothing yet. */
export function ofSession(session: Stripe.Checkout.Session, seconds: number): Happened | null {
  const { payment_status, status, id, currency } = session
  const intent = idOf(session.payment_intent)
  const money = { amount: session.amount_total, currency }
  if (payment_status === 'paid' && intent) return happened('approved', intent, money, seconds)
  return status === 'expired' ? happened('expired', id, money, seconds) : null
}

/** A payment that was tried and declined; however many cards were, it counts once. */
export const declined = (
  intent: string,
  money: { amount: number | null; currency: string | null },
  seconds: number,
) => happened('declined', intent, money, seconds)

/** Each refund by itself, once it is done or has failed. */
export function ofRefund(refund: Stripe.Refund): Happened | null {
  const { id, status, created } = refund
  if (status === 'succeeded') return happened('refunded', id, refund, created)
  const hasFailed = status === 'failed' || status === 'canceled'
  return hasFailed ? happened('refund_failed', id, refund, created) : null
}

/** Seconds. */
const MOMENT = 0.001

/**
 * A dispute's beginning, and its end where it has one. Banks' mere questions, and disputes that were
 * averted, take nothing away. The end is put right behind the beginning: a second dispute that began
 * before the first ended is the later one all the same.
 */
export function ofDispute(dispute: Stripe.Dispute): Happened[] {
  const { id, status, created } = dispute
  if (status.startsWith('warning_') || status === 'prevented') return []
  const begun = happened('disputed', id, dispute, created)
  if (status === 'won') return [begun, happened('dispute_won', id, dispute, created + MOMENT)]
  return status === 'lost'
    ? [begun, happened('dispute_lost', id, dispute, created + MOMENT)]
    : [begun]
}
