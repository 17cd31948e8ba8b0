import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Stripe from 'stripe'
import type { Session, StripeEvent } from './stripe-objects.ts'
import { stripeWorld, type StripeWorld } from './stripe-world.ts'

export const STRIPE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
}

/** `lose` does what is asked and breaks the line before it says so; the others do nothing. */
type Mood = 'ok' | 'hang' | 'reset' | 'fail' | 'lose'

interface Answer {
  status: number
  body: unknown
}

const refusal = (status: number, type: string, code?: string, param?: string): Answer => ({
  status,
  body: { error: { type, code, param, message: 'Refused by the tests’ Stripe' } },
})

const MISSING = refusal(404, 'invalid_request_error', 'resource_missing')

/** A local host that speaks as much of Stripe's API as our adapter uses. */
export async function startStripeHost() {
  const world = stripeWorld()
  const kept = new Map<string, { asked: string; answer: Answer }>()
  const seen: { method: string; path: string; form: URLSearchParams; key: string | undefined }[] =
    []
  let mood: Mood = 'ok'

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = 'GET', headers, url = '/' } = request
    const { pathname: path, searchParams } = new URL(url, 'http://stripe')
    const asked = await text(request)
    const form = method === 'POST' ? new URLSearchParams(asked) : searchParams
    const key = [headers['idempotency-key']].flat()[0]
    seen.push({ method, path, form, key })
    if (mood === 'hang') return
    if (mood === 'reset') return void request.socket.resetAndDestroy()
    if (mood === 'fail') return send(response, refusal(500, 'api_error'))
    if (headers.authorization !== `Bearer ${STRIPE_KEYS.STRIPE_SECRET_KEY}`)
      return send(response, refusal(401, 'invalid_request_error'))
    const done = once(key, `${path} ${asked}`, () => act(world, method, path, form))
    if (mood === 'lose' && method === 'POST') return void request.socket.resetAndDestroy()
    send(response, done)
  }

  /** The same key has the same answer; with another request it is refused. */
  function once(key: string | undefined, asked: string, work: () => Answer): Answer {
    const before = key ? kept.get(key) : undefined
    if (before && before.asked !== asked) return refusal(400, 'idempotency_error')
    const answered = before?.answer ?? structuredClone(work())
    if (key && answered.status < 500) kept.set(key, { asked, answer: answered })
    return answered
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    world,
    seen,
    url: `http://127.0.0.1:${port}`,
    behave: (is: Mood) => void (mood = is),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function send(response: ServerResponse, { status, body }: Answer) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function act(world: StripeWorld, method: string, path: string, form: URLSearchParams): Answer {
  const [, , kind, one, two, three] = path.split('/')
  const intentId = form.get('payment_intent') ?? ''
  const listed = (all: Iterable<{ payment_intent: string }>): Answer => ({
    status: 200,
    body: { object: 'list', data: [...all].filter((it) => it.payment_intent === intentId) },
  })
  if (kind === 'checkout' && method === 'POST' && !two) return beginSession(world, form)
  if (kind === 'checkout') {
    const session = world.sessions.get(two ?? '')
    if (!session) return MISSING
    if (three !== 'expire') return { status: 200, body: shown(world, session, form) }
    if (session.status !== 'open') return refusal(400, 'invalid_request_error')
    world.expire(session.id)
    return { status: 200, body: session }
  }
  if (kind === 'payment_intents') {
    const intent = world.intents.get(one ?? '')
    return intent ? { status: 200, body: intent } : MISSING
  }
  if (kind === 'disputes') return listed(world.disputes.values())
  if (kind !== 'refunds') return MISSING
  if (method === 'GET') return listed(world.refunds.values())
  const intent = world.intents.get(intentId)
  if (!intent?.latest_charge) return refusal(400, 'invalid_request_error')
  if (world.leftOf(intent) <= 0)
    return refusal(400, 'invalid_request_error', 'charge_already_refunded')
  const metadata = { payment: form.get('metadata[payment]') }
  return { status: 200, body: world.giveBack(intent, undefined, metadata) }
}

function beginSession({ sessions, next }: StripeWorld, form: URLSearchParams): Answer {
  const id = next('cs_test')
  const amount = Number(form.get('line_items[0][price_data][unit_amount]'))
  const payment = form.get('payment_intent_data[metadata][payment]')
  if (form.get('mode') !== 'payment' || !Number.isInteger(amount) || amount < 1 || !payment)
    return refusal(400, 'invalid_request_error')
  if (/[^!-~]|refused/.test(form.get('customer_email') ?? ''))
    return refusal(400, 'invalid_request_error', 'email_invalid', 'customer_email')
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_total: amount,
    metadata: { payment },
    currency: form.get('line_items[0][price_data][currency]') ?? '',
    client_reference_id: form.get('client_reference_id'),
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    expires_at: Math.floor(Date.now() / 1000) + 86_400,
    url: `https://checkout.stripe.example/${id}`,
  }
  sessions.set(id, session)
  return { status: 200, body: session }
}

/** A session, with what the request wants to see in place of ids. */
function shown({ intents }: StripeWorld, session: Session, form: URLSearchParams) {
  const intent = intents.get(session.payment_intent ?? '')
  if (!intent || form.get('expand[0]') !== 'payment_intent.latest_charge') return session
  const { latest_charge: id, created } = intent
  const charge = id && { id, object: 'charge', created }
  return { ...session, payment_intent: { ...intent, latest_charge: charge } }
}

/** A webhook as Stripe sends it. `at`: seconds since 1970. */
export function signedEvent(
  event: StripeEvent,
  { secret = STRIPE_KEYS.STRIPE_WEBHOOK_SECRET, at = Math.floor(Date.now() / 1000) } = {},
) {
  const payload = JSON.stringify(event)
  const { webhooks } = new Stripe(STRIPE_KEYS.STRIPE_SECRET_KEY)
  const signature = webhooks.generateTestHeaderString({ payload, secret, timestamp: at })
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}
