import type Stripe from 'stripe'
import type { PaymentEvent } from './provider.ts'
import { declined, idOf, ofDispute, ofRefund, ofSession, type Happened } from './stripe-events.ts'

/**
 * What a verified event tells of one of our payments; null where it tells nothing of any. Refunds
 * made by hand and disputes do not name it, so that Stripe is asked whose they are.
 */
export async function told(stripe: Stripe, event: Stripe.Event): Promise<PaymentEvent | null> {
  const { type, created } = event
  const about = event.data.object
  if (about.object === 'checkout.session') {
    const money = { amount: about.amount_total, currency: about.currency }
    const intent = idOf(about.payment_intent)
    const hasFailed = type === 'checkout.session.async_payment_failed' && intent
    const happened = hasFailed ? declined(intent, money, created) : ofSession(about, created)
    return named(about.metadata, happened)
  }
  if (about.object === 'payment_intent' && type === 'payment_intent.payment_failed')
    return named(about.metadata, declined(about.id, about, created))
  if (about.object === 'refund') return namedByIntent(stripe, about, ofRefund(about))
  if (about.object === 'dispute')
    return namedByIntent(stripe, about, ofDispute(about).at(-1) ?? null)
  return null
}

function named(metadata: Stripe.Metadata | null, happened: Happened | null): PaymentEvent | null {
  const paymentId = metadata?.payment
  return happened && paymentId ? { ...happened, paymentId } : null
}

async function namedByIntent(
  stripe: Stripe,
  about: Stripe.Refund | Stripe.Dispute,
  happened: Happened | null,
): Promise<PaymentEvent | null> {
  const intent = idOf(about.payment_intent)
  if (!happened || about.metadata?.payment || !intent) return named(about.metadata, happened)
  return named((await stripe.paymentIntents.retrieve(intent)).metadata, happened)
}
