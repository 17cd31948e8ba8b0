import {
  whole,
  type Charge,
  type Dispute,
  type Intent,
  type Refund,
  type Session,
  type StripeEvent,
} from './stripe-objects.ts'

/**
 * Stripe's side: what buyers, banks and the dashboard do there. Each act answers the event that
 * tells most of it; `sent` has all that Stripe sends, in the order in which it happened.
 */
export function stripeWorld() {
  let [made, clock] = [0, 0]
  // No two acts happen in the same second; what comes of one act does.
  const tick = () => (clock = Math.max(clock + 1, Math.floor(Date.now() / 1000)))
  const now = () => clock || tick()
  const next = (prefix: string) => `${prefix}_${++made}`
  const sessions = new Map<string, Session>()
  const intents = new Map<string, Intent>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const charges = new Map<string, Charge>()
  const sent: StripeEvent[] = []

  function event(type: string, object: object): StripeEvent {
    const told: StripeEvent = whole({
      id: next('evt'),
      object: 'event',
      type,
      created: now(),
      data: { object: whole(object) },
    })
    sent.push(told)
    return told
  }
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
      status: 'requires_payment_method',
    }
    intents.set(intent.id, intent)
    session.payment_intent = intent.id
    event('payment_intent.created', intent)
    return intent
  }
  function charge(intent: Intent, status: Charge['status']): Charge {
    const made: Charge = {
      id: next('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      currency: intent.currency,
      created: now(),
      payment_intent: intent.id,
      status,
    }
    charges.set(made.id, made)
    event(`charge.${status}`, made)
    return made
  }
  function take(intent: Intent): void {
    const { id } = charge(intent, 'succeeded')
    Object.assign(intent, { latest_charge: id, last_payment_error: null, status: 'succeeded' })
    event('payment_intent.succeeded', intent)
  }
  function refuse(intent: Intent): StripeEvent {
    charge(intent, 'failed')
    intent.last_payment_error = { code: 'card_declined' }
    intent.status = 'requires_payment_method'
    return event('payment_intent.payment_failed', intent)
  }
  function tellOfCharge(type: string, { latest_charge: id }: Intent, change = {}): void {
    const known = charges.get(id ?? '')
    if (known) event(type, Object.assign(known, change))
  }
  const lastDispute = (): Dispute => {
    const dispute = [...disputes.values()].at(-1)
    if (!dispute) throw new Error('There is no dispute')
    return dispute
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
    event('refund.created', refund)
    event('charge.refund.updated', refund)
    tellOfCharge('charge.refunded', intent, { amount_refunded: intent.amount - leftOf(intent) })
    return refund
  }

  return {
    sessions,
    intents,
    refunds,
    disputes,
    sent,
    next,
    event,
    leftOf,
    giveBack,
    pay(sessionId: string): StripeEvent {
      tick()
      const session = find(sessions, sessionId)
      const intent = intentOf(session)
      take(intent)
      Object.assign(session, { payment_status: 'paid', status: 'complete', url: null })
      const told = event('checkout.session.completed', session)
      tellOfCharge('charge.updated', intent)
      return told
    },
    /** Paid by a bank's debit: it takes days to know. */
    payLater(sessionId: string): StripeEvent {
      tick()
      const session = find(sessions, sessionId)
      const intent = intentOf(session)
      charge(intent, 'pending')
      intent.status = 'processing'
      event('payment_intent.processing', intent)
      Object.assign(session, { status: 'complete', url: null })
      return event('checkout.session.completed', session)
    },
    arrive(sessionId: string, isPaid: boolean): StripeEvent {
      tick()
      const session = find(sessions, sessionId)
      if (isPaid) take(intentOf(session))
      else refuse(intentOf(session))
      if (!isPaid) return event('checkout.session.async_payment_failed', session)
      session.payment_status = 'paid'
      return event('checkout.session.async_payment_succeeded', session)
    },
    decline(sessionId: string): StripeEvent {
      tick()
      return refuse(intentOf(find(sessions, sessionId)))
    },
    expire(sessionId: string): StripeEvent {
      tick()
      const session = find(sessions, sessionId)
      const intent = intents.get(session.payment_intent ?? '')
      if (intent) event('payment_intent.canceled', Object.assign(intent, { status: 'canceled' }))
      Object.assign(session, { status: 'expired', url: null })
      return event('checkout.session.expired', session)
    },
    refundByHand(sessionId: string, amount?: number): StripeEvent {
      tick()
      const refund = giveBack(intentOf(find(sessions, sessionId)), amount)
      return event('refund.updated', refund)
    },
    failRefund(refund: Refund, status: 'failed' | 'canceled' = 'failed'): StripeEvent {
      tick()
      refund.status = status
      event('refund.updated', refund)
      event('charge.refund.updated', refund)
      return event('refund.failed', refund)
    },
    dispute(sessionId: string, status: Dispute['status'] = 'needs_response'): StripeEvent {
      tick()
      const intent = intentOf(find(sessions, sessionId))
      const { id, amount, currency } = intent
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
      const told = event('charge.dispute.created', dispute)
      if (status === 'needs_response') event('charge.dispute.funds_withdrawn', dispute)
      tellOfCharge('charge.updated', intent)
      return told
    },
    endDispute(end: 'won' | 'lost'): StripeEvent {
      tick()
      const dispute = Object.assign(lastDispute(), { status: end })
      event('charge.dispute.updated', dispute)
      if (end === 'won') event('charge.dispute.funds_reinstated', dispute)
      return event('charge.dispute.closed', dispute)
    },
  }
}

export type StripeWorld = ReturnType<typeof stripeWorld>
