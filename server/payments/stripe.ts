import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { AppError } from '#server/http/errors.ts'
import {
  PaymentRefused,
  type PaymentEvent,
  type PaymentProvider,
  type PaymentRequest,
} from './provider.ts'
import { declined, idOf, ofDispute, ofRefund, ofSession, type Happened } from './stripe-events.ts'
import { told } from './stripe-webhook.ts'
import { within } from './time-limit.ts'

interface StripeAccount {
  secretKey: string
  webhookSecret: string
  /** Another host that speaks Stripe's API. */
  apiUrl?: string | undefined
  timeoutMs: number
}

const OLDEST_S = 5 * 60

/** What Stripe's SDK throws whatever the payment; all else is about the one that was asked for. */
const SILENCES = [
  'StripeConnectionError',
  'StripeAPIError',
  'StripeRateLimitError',
  'StripeAuthenticationError',
  'StripePermissionError',
]

type Paid = Parameters<PaymentProvider['ask']>[0]

/** Stripe Checkout, by the official SDK. */
export function stripeProvider(account: StripeAccount): PaymentProvider {
  let client: Promise<Stripe> | undefined

  /** Asks Stripe; whatever goes wrong there is ours to try again. */
  function call<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    client ??= connect(account)
    const answer = client.then(work).catch((cause: unknown) => {
      if (!isOfType(cause, ...SILENCES)) throw new PaymentRefused(cause)
      throw new AppError('provider_unavailable', { cause })
    })
    return within(account.timeoutMs, answer)
  }

  return {
    name: 'stripe',
    begin: (request) => call((stripe) => begin(stripe, request)),
    ask: ({ id, reference }) =>
      call(async (stripe) => (await history(stripe, reference)).map((one) => of(id, one))),
    cancel: ({ reference }) => call((stripe) => cancel(stripe, reference)),
    refund: (payment) => call((stripe) => refund(stripe, payment)),
    async read(body, headers) {
      client ??= connect(account)
      const { webhooks } = await client
      let event: Stripe.Event
      try {
        const signature = headers['stripe-signature'] ?? ''
        event = webhooks.constructEvent(body, signature, account.webhookSecret, OLDEST_S)
      } catch {
        throw new AppError('webhook_refused')
      }
      return call((stripe) => told(stripe, event))
    },
  }
}

const of = (paymentId: string, happened: Happened): PaymentEvent => ({ ...happened, paymentId })

/** The SDK is large, so that only who takes money by it loads it. */
async function connect({ secretKey, apiUrl, timeoutMs }: StripeAccount): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const url = apiUrl ? new URL(apiUrl) : undefined
  return new Client(secretKey, {
    // Both tries end before the call as a whole does.
    timeout: Math.ceil(timeoutMs * 0.45),
    maxNetworkRetries: 1,
    telemetry: false,
    ...(url && {
      host: url.hostname,
      port: url.port,
      protocol: url.protocol === 'http:' ? 'http' : 'https',
    }),
  })
}

type SessionParams = Stripe.Checkout.SessionCreateParams

async function begin(stripe: Stripe, request: PaymentRequest) {
  const { sessions } = stripe.checkout
  const params = paramsOf(request)
  const createAnew = (changed: SessionParams) => {
    const hash = createHash('sha256').update(JSON.stringify(changed)).digest('base64url')
    return sessions.create(changed, { idempotencyKey: `${request.id}:${hash}` })
  }
  // A session whose answer was lost was never shown to anybody, so that one in its place, for a
  // buyer whose address or language has changed since, charges nobody twice.
  const session = await sessions
    .create(params, { idempotencyKey: request.id })
    .catch((error: unknown) => {
      if (!isOfType(error, 'StripeIdempotencyError')) throw error
      return createAnew(params)
    })
    .catch((error: unknown) => {
      const { customer_email: refused, ...rest } = params
      if (!refused || !isAbout(error, 'customer_email')) throw error
      return createAnew(rest)
    })
  if (!session.url) throw new Error('A session without an address')
  return { reference: session.id, redirectUrl: session.url }
}

const IN_ASCII = /^[!-~]+$/

function paramsOf(request: PaymentRequest): SessionParams {
  const { id, amount, currency, title, email, language } = request
  const metadata = { payment: id, order: String(request.orderNumber) }
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        // Stripe's smallest units are ours: it gives each of our currencies two decimals.
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: amount,
          product_data: { name: title },
        },
      },
    ],
    client_reference_id: id,
    metadata,
    payment_intent_data: { metadata },
    // Prices are set by hand, never converted.
    adaptive_pricing: { enabled: false },
    ...(IN_ASCII.test(email) && { customer_email: email }),
    // Checkout speaks no Punjabi: the browser's own language is nearest.
    locale: language === 'en' ? 'en' : 'auto',
    success_url: request.returnUrl,
    cancel_url: request.cancelUrl,
  }
}

/** Everything that Stripe knows of a session's payment. */
async function history(stripe: Stripe, reference: string): Promise<Happened[]> {
  const session = await stripe.checkout.sessions.retrieve(reference, {
    expand: ['payment_intent.latest_charge'],
  })
  const { payment_intent: intent, expires_at } = session
  if (!intent || typeof intent === 'string') return [ofSession(session, expires_at)].filter(isThere)
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  const wanted = { payment_intent: intent.id, limit: 100 }
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(wanted),
    stripe.disputes.list(wanted),
  ])
  return [
    ofSession(session, charge?.created ?? intent.created),
    intent.last_payment_error ? declined(intent.id, intent, intent.created) : null,
    ...refunds.data.map(ofRefund),
    ...disputes.data.flatMap(ofDispute),
  ].filter(isThere)
}

const isThere = <T>(value: T | null): value is T => value !== null

async function cancel(stripe: Stripe, reference: string): Promise<boolean> {
  const { status } = await stripe.checkout.sessions
    .expire(reference)
    // It is over already, one way or the other.
    .catch(() => stripe.checkout.sessions.retrieve(reference))
  if (status === 'open') throw new Error('A session that would not expire')
  return status === 'expired'
}

async function refund(stripe: Stripe, { id, reference }: Paid): Promise<void> {
  const { payment_intent } = await stripe.checkout.sessions.retrieve(reference)
  const intent = idOf(payment_intent)
  if (!intent) throw new Error('A refund of what nobody paid')
  const { data } = await stripe.refunds.list({ payment_intent: intent, limit: 100 })
  // The same key again is the same refund, until that has failed.
  const failed = data.map(ofRefund).filter((one) => one?.kind === 'refund_failed').length
  await stripe.refunds
    .create(
      { payment_intent: intent, metadata: { payment: id } },
      { idempotencyKey: `refund:${id}:${failed}` },
    )
    .catch((error: unknown) => {
      if (!isOfCode(error, 'charge_already_refunded')) throw error
    })
}

const isOfType = (error: unknown, ...types: string[]): error is Error =>
  error instanceof Error && 'type' in error && types.some((type) => type === error.type)

const isOfCode = (error: unknown, code: string) =>
  isOfType(error, 'StripeInvalidRequestError') && 'code' in error && error.code === code

const isAbout = (error: unknown, param: string) =>
  isOfType(error, 'StripeInvalidRequestError') && 'param' in error && error.param === param
