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

interface Intent {
  id: string
  object: 'payment_intent'
  amount: number
  currency: string
  created: number
  metadata: Record<string, string>
  last_payment_error: { code: string } | null
  latest_charge: string | null
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

/** Stripe's side: what buyers, banks and the dashboard do there; each act answers its event. */
export function stripeWorld() {
  let [made, clock] = [0, 0]
  // No two things happen in the same second.
  const now = () => (clock = Math.max(clock + 1, Math.floor(Date.now() / 1000)))
  const next = (prefix: string) => `${prefix}_${++made}`
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()

  // A snapshot, as events are: what happens later does not change it.
  const event = (type: string, object: object): StripeEvent => ({
    id: next('evt'),
    object: 'event',
    type,
    created: now(),
    data: { object: structuredClone(object) },
  })
  const find = <T>(all: Map<string, T>, id: string): T => {
    const found = all.get(id)
    if (!found) throw new Error(`Nothing is called ${id}`)
    return found
  }
  function intentOf(session: Session): Intent {
    const known = session.payment_intent && intents.get(session.payment_intent)
    if (known) return known
    const { amount_total: amount, currency, metadata } = session
    const intent: Intent = {
      id: next('pi'),
      object: 'payment_intent',
      amount,
      currency,
      created: now(),
      metadata,
      last_payment_error: null,
      latest_charge: null,
    }
    intents.set(intent.id, intent)
    session.payment_intent = intent.id
    return intent
  }
  const leftOf = (intent: Intent) =>
    [...refunds.values()]
      .filter(
        (refund) =>
          refund.payment_intent === intent.id && !['failed', 'canceled'].includes(refund.status),
      )
      .reduce((left, { amount }) => left - amount, intent.amount)
  function giveBack(intent: Intent, amount = leftOf(intent), metadata = {}): Refund {
    const refund: Refund = {
      id: next('re'),
      object: 'refund',
      amount,
      currency: intent.currency,
      created: now(),
      metadata,
      payment_intent: intent.id,
      status: 'succeeded',
    }
    refunds.set(refund.id, refund)
    return refund
  }

  return {
    sessions,
    intents,
    refunds,
    disputes,
    next,
    event,
    leftOf,
    giveBack,
    pay(sessionId: string): StripeEvent {
      const session = find(sessions, sessionId)
      const intent = intentOf(session)
      Object.assign(intent, { latest_charge: next('ch'), last_payment_error: null })
      Object.assign(session, { payment_status: 'paid', status: 'complete', url: null })
      return event('checkout.session.completed', session)
    },
    /** Paid by a bank's debit: it takes days to know. */
    payLater(sessionId: string): StripeEvent {
      const session = find(sessions, sessionId)
      intentOf(session)
      Object.assign(session, { status: 'complete', url: null })
      return event('checkout.session.completed', session)
    },
    arrive(sessionId: string, isPaid: boolean): StripeEvent {
      const session = find(sessions, sessionId)
      if (!isPaid) return event('checkout.session.async_payment_failed', session)
      intentOf(session).latest_charge = next('ch')
      session.payment_status = 'paid'
      return event('checkout.session.async_payment_succeeded', session)
    },
    decline(sessionId: string): StripeEvent {
      const intent = intentOf(find(sessions, sessionId))
      intent.last_payment_error = { code: 'card_declined' }
      return event('payment_intent.payment_failed', intent)
    },
    expire(sessionId: string): StripeEvent {
      const session = find(sessions, sessionId)
      Object.assign(session, { status: 'expired', url: null })
      return event('checkout.session.expired', session)
    },
    refundByHand(sessionId: string, amount?: number): StripeEvent {
      return event('refund.created', giveBack(intentOf(find(sessions, sessionId)), amount))
    },
    failRefund(refund: Refund, status: 'failed' | 'canceled' = 'failed'): StripeEvent {
      refund.status = status
      return event('refund.failed', refund)
    },
    dispute(sessionId: string, status: Dispute['status'] = 'needs_response'): StripeEvent {
      const { id, amount, currency } = intentOf(find(sessions, sessionId))
      const dispute: Dispute = {
        id: next('dp'),
        object: 'dispute',
        amount,
        currency,
        created: now(),
        metadata: {},
        payment_intent: id,
        status,
      }
      disputes.set(dispute.id, dispute)
      return event('charge.dispute.created', dispute)
    },
    endDispute(end: 'won' | 'lost'): StripeEvent {
      const dispute = [...disputes.values()].at(-1)
      if (!dispute) throw new Error('There is no dispute')
      dispute.status = end
      return event('charge.dispute.closed', dispute)
    },
  }
}

export type StripeWorld = ReturnType<typeof stripeWorld>
