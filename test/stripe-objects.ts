import { readFileSync } from 'node:fs'

/** What Stripe's books hold of one account, as far as Checkout goes; amounts in minor units. */
export interface Session {
  id: string
  object: 'checkout.session'
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  payment_intent: string | null
  payment_status: 'paid' | 'unpaid'
  status: 'open' | 'complete' | 'expired'
  expires_at: number
  url: string | null
}

export interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  created: number
  metadata: Record<string, string>
  last_payment_error: { code: string } | null
  latest_charge: string | null
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled'
}

export interface Charge {
  id: string
  object: 'charge'
  amount: number
  amount_refunded: number
  currency: string
  created: number
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed'
}

export interface Refund {
  id: string
  object: 'refund'
  amount: number
  currency: string
  created: number
  metadata: Record<string, string>
  payment_intent: string
  status: 'succeeded' | 'pending' | 'failed' | 'canceled'
}

export interface Dispute extends Omit<Refund, 'object' | 'status'> {
  object: 'dispute'
  status: 'warning_needs_response' | 'needs_response' | 'won' | 'lost'
}

export interface StripeEvent {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: object }
}

/** What else Stripe's objects hold, by kind: the fields of its published fixtures, mostly empty. */
const REST = JSON.parse(
  readFileSync(new URL('stripe-objects.json', import.meta.url), 'utf8'),
) as Record<string, object>

/** A snapshot of an object with all its fields, as events have it: later changes do not reach it. */
export const whole = <T extends object>(object: T): T => {
  const kind = 'object' in object ? REST[String(object.object)] : undefined
  return { ...structuredClone(kind), ...structuredClone(object) }
}
