import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { runJobs } from '#test/jobs.ts'
import { askAbout, countOf, lastOrderOf, orderBook, type Ordered } from '#test/payments.ts'
import { jobs } from '#features/shop/payments/jobs.server.ts'
import { signedEvent, startStripeHost, STRIPE_KEYS } from '#test/stripe-host.ts'
import type { StripeEvent } from '#test/stripe-objects.ts'
import { timeLimit } from '#test/time-limit.ts'

const host = await startStripeHost()
const testApp = await startTestApp({
  ...STRIPE_KEYS,
  STRIPE_API_URL: host.url,
  PAYMENT_TIMEOUT_MS: '2500',
})
const { app, call, payments } = testApp
const { world } = host
afterEach(() => host.behave('ok'))
afterAll(() => host.close())

const send = async (event: StripeEvent, how: Parameters<typeof signedEvent>[1] = {}) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/payment/webhook/stripe',
      ...signedEvent(event, how),
    })
  ).statusCode

/** An order, with Stripe's session of it. */
async function order() {
  const ordered = await orderBook(testApp)
  return { ...ordered, session: (await lastOrderOf(testApp, ordered.as)).reference ?? '' }
}

async function paid() {
  const ordered = await order()
  await send(world.pay(ordered.session))
  expect(await ordered.state()).toBe('fulfilled')
  return ordered
}

const refund = ({ payment }: Ordered, session: string) =>
  payments.named('stripe')?.refund({ id: payment._id, reference: session })

const sessionsOf = (paymentId: string) =>
  [...world.sessions.values()].filter(({ metadata }) => metadata.payment === paymentId)

describe('a payment at Stripe', () => {
  test('is asked for with the server’s amount, our name for it and nothing to convert', async () => {
    const { payment, order: placed, session } = await order()
    expect(payment).toMatchObject({
      provider: 'stripe',
      redirectUrl: `https://checkout.stripe.example/${session}`,
    })
    const asked = host.seen.findLast(({ method }) => method === 'POST')
    const expected = {
      mode: 'payment',
      client_reference_id: payment._id,
      'metadata[payment]': payment._id,
      'payment_intent_data[metadata][payment]': payment._id,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': '999',
      'adaptive_pricing[enabled]': 'false',
      success_url: `${testApp.env.publicUrl}/checkout/thanks?order=${placed._id}`,
      cancel_url: `${testApp.env.publicUrl}/checkout?order=${placed._id}`,
      locale: 'en',
    }
    expect(Object.fromEntries(asked?.form ?? [])).toMatchObject(expected)
    expect(asked?.form.get('customer_email')).toContain('@example.com')
    expect(asked?.key).toBe(payment._id)
  })

  test('begun twice is one session', async () => {
    const { payment, order: placed, session } = await order()
    const provider = payments.named('stripe')
    const request = {
      id: payment._id,
      orderNumber: placed.number,
      amount: 999,
      currency: 'USD' as const,
      title: placed.audiobook.name,
      language: 'en',
      email: '',
      returnUrl: `${testApp.env.publicUrl}/checkout/thanks?order=${placed._id}`,
      cancelUrl: `${testApp.env.publicUrl}/checkout?order=${placed._id}`,
    } as const
    const email = host.seen.findLast(({ key }) => key === payment._id)?.form.get('customer_email')
    const again = await provider?.begin({ ...request, email: email ?? '' })
    expect(again?.reference).toBe(session)
    expect(sessionsOf(payment._id)).toHaveLength(1)
    // A buyer who has another address since is not stuck with an answer that was lost.
    const moved = await provider?.begin({ ...request, email: 'new@example.com', language: 'pa' })
    expect(moved?.reference).not.toBe(session)
  })

  test('is paid once its webhook says so, however often it does', async () => {
    const { session, order: placed, state } = await order()
    const event = world.pay(session)
    const statuses = await Promise.all(Array.from({ length: 20 }, () => send(event)))
    expect(new Set(statuses)).toEqual(new Set([200]))
    await send({ ...event, id: 'evt_told_anew' })
    await askAbout(testApp, placed._id)
    expect(await state()).toBe('fulfilled')
    expect(await countOf(testApp, placed._id, 'approved')).toBe(1)
  })

  test('by a bank’s debit is paid when the money has come, and not before', async () => {
    const [one, other] = [await order(), await order()]
    for (const { session } of [one, other]) await send(world.payLater(session))
    expect([await one.state(), await other.state()]).toEqual([
      'awaiting_payment',
      'awaiting_payment',
    ])
    await send(world.arrive(one.session, true))
    await send(world.arrive(other.session, false))
    expect([await one.state(), await other.state()]).toEqual(['fulfilled', 'failed'])
  })

  test('that was declined may still be paid, and one that expired may not', async () => {
    const [one, other] = [await order(), await order()]
    await send(world.decline(one.session))
    await send(world.expire(other.session))
    expect([await one.state(), await other.state()]).toEqual(['failed', 'expired'])
    await send(world.pay(one.session))
    expect(await one.state()).toBe('fulfilled')
  })

  test('of another amount pays nothing', async () => {
    const { session, state, order: placed } = await order()
    const event = world.pay(session)
    await send({ ...event, data: { object: { ...event.data.object, amount_total: 1 } } })
    expect(await state()).toBe('awaiting_payment')
    expect(await countOf(testApp, placed._id, 'mismatched')).toBe(1)
  })

  test('can be cancelled until it is paid', async () => {
    const [one, other] = [await order(), await paid()]
    const cancel = (session: string) =>
      payments.named('stripe')?.cancel({ id: '', reference: session })
    expect([await cancel(one.session), await cancel(one.session)]).toEqual([true, true])
    expect(await cancel(other.session)).toBe(false)
    expect(world.sessions.get(one.session)?.status).toBe('expired')
  })
})

describe('Stripe’s webhook', () => {
  test('is refused when it is forged or stale, and changes nothing', async () => {
    const { session, state } = await order()
    const event = world.pay(session)
    const now = Math.floor(Date.now() / 1000)
    expect(await send(event, { secret: 'whsec_of_somebody_else' })).toBe(400)
    expect(await send(event, { at: now - 301 })).toBe(400)
    const { payload, headers } = signedEvent(event)
    const forged = [
      { payload: payload.replace('999', '998'), headers },
      { payload, headers: { 'content-type': 'application/json' } },
      { payload: '', headers },
    ]
    for (const one of forged) {
      const url = '/api/payment/webhook/stripe'
      const answer = await app.inject({ method: 'POST', url, ...one })
      expect(answer.json()).toMatchObject({ status: 400, code: 'webhook_refused' })
    }
    expect(await state()).toBe('awaiting_payment')
    expect(await send(event, { at: now - 240 })).toBe(200)
    expect(await state()).toBe('fulfilled')
  })

  test('of what is none of ours is taken and forgotten', async () => {
    const strangers = [
      world.event('customer.created', { id: 'cus_1', object: 'customer' }),
      world.event('payment_intent.payment_failed', { id: 'pi_x', object: 'payment_intent' }),
      world.event('checkout.session.completed', {
        id: 'cs_x',
        object: 'checkout.session',
        metadata: { payment: 'of a shop next door' },
        payment_status: 'paid',
        payment_intent: 'pi_x',
        amount_total: 1,
        currency: 'usd',
      }),
    ]
    for (const event of strangers) expect(await send(event)).toBe(200)
  })

  test('that was lost is made up for by asking', async () => {
    const { session, state, order: placed } = await order()
    const lost = world.pay(session)
    expect(await state()).toBe('awaiting_payment')
    await askAbout(testApp, placed._id)
    expect(await state()).toBe('fulfilled')
    await send(lost)
    expect(await countOf(testApp, placed._id, 'approved')).toBe(1)
  })
})

describe('money that goes back', () => {
  test('is asked for once, and counted once, whoever tells of it', async () => {
    const ordered = await paid()
    const { as, order: placed, session, state } = ordered
    await call('POST', `/order/${placed._id}/refund`, { as })
    await runJobs(testApp)
    await Promise.all([refund(ordered, session), refund(ordered, session)])
    const refunds = [...world.refunds.values()].filter((one) => one.metadata.payment)
    expect(refunds.map(({ amount }) => amount)).toEqual([999])
    await askAbout(testApp, placed._id)
    for (const one of refunds) await send(world.event('refund.created', one))
    expect(await state()).toBe('refunded')
    expect(await countOf(testApp, placed._id, 'refunded')).toBe(1)
  })

  test('by hand at Stripe counts too, in parts', async () => {
    const { session, state, order: placed } = await paid()
    await send(world.refundByHand(session, 300))
    expect(await state()).toBe('fulfilled')
    await send(world.refundByHand(session))
    expect(await state()).toBe('refunded')
    expect(await countOf(testApp, placed._id, 'refunded')).toBe(2)
  })

  test.for(['failed', 'canceled'] as const)('that %s can be sent anew', async (status) => {
    const ordered = await paid()
    await refund(ordered, ordered.session)
    const first = [...world.refunds.values()].at(-1)
    if (!first) throw new Error('No refund')
    await send(world.failRefund(first, status))
    expect(await countOf(testApp, ordered.order._id, 'refund_failed')).toBe(1)
    await refund(ordered, ordered.session)
    expect([...world.refunds.values()].at(-1)).toMatchObject({ status: 'succeeded', amount: 999 })
    await askAbout(testApp, ordered.order._id)
    expect(await ordered.state()).toBe('refunded')
  })

  test('a dispute takes the book away, and winning it gives it back', async () => {
    const { session, state, order: placed } = await paid()
    await send(world.dispute(session, 'warning_needs_response'))
    expect(await state()).toBe('fulfilled')
    await send(world.dispute(session))
    expect(await state()).toBe('disputed')
    // The end is learned by asking alone.
    world.endDispute('won')
    await askAbout(testApp, placed._id)
    expect(await state()).toBe('fulfilled')
    await send(world.dispute(session))
    await send(world.endDispute('lost'))
    expect(await state()).toBe('disputed')
  })
})

describe('a buyer’s address that Stripe does not take', () => {
  test.each(['ਚੋਰ@x.example', 'refused@x.example'])('%s is left out', async (email) => {
    const { payment, order: placed } = await order()
    const request = {
      id: crypto.randomUUID(),
      orderNumber: placed.number,
      amount: 999,
      currency: 'USD' as const,
      title: placed.audiobook.name,
      language: 'en',
      email,
      returnUrl: payment.redirectUrl ?? '',
      cancelUrl: payment.redirectUrl ?? '',
    }
    const begun = await payments.named('stripe')?.begin(request)
    const again = await payments.named('stripe')?.begin(request)
    expect(again).toEqual(begun)
    expect(host.seen.at(-1)?.form.get('customer_email')).toBeNull()
    expect(sessionsOf(request.id)).toHaveLength(1)
    // Also where the first request was another one, whose answer was lost.
    const moved = await payments.named('stripe')?.begin({ ...request, language: 'pa' })
    expect(moved?.reference).not.toBe(begun?.reference)
  })
})

test('payments of which Stripe knows nothing keep the others from no round', async () => {
  await sql`update orders set created_at = now() - interval '2 days'`.execute(testApp.db)
  const dead: string[] = []
  const asked = () => host.seen.filter(({ path }) => dead.some((id) => path.endsWith(id)))
  for (let made = 0; made < 6; made++) dead.push((await order()).session)
  for (const id of dead) world.sessions.delete(id)
  await jobs.reconcilePayments?.(
    { ...testApp, log: app.log, mailer: testApp.mailer },
    { atOnce: true },
  )
  expect(new Set(asked().map(({ path }) => path)).size).toBe(6)
})

describe('a Stripe that is not well', () => {
  test.each(['hang', 'reset', 'fail'] as const)(
    '%s: 502, and the buyer tries again',
    async (mood) => {
      host.behave(mood)
      const before = Date.now()
      const { status, as, again } = await orderBook(testApp)
      expect(status).toBe(502)
      expect(Date.now() - before).toBeLessThan(timeLimit(4_000))
      const { id } = await lastOrderOf(testApp, as)
      host.behave('ok')
      expect((await again()).body.order).toMatchObject({ _id: id, state: 'awaiting_payment' })
    },
  )

  test('an answer that is lost began one session, which is found again', async () => {
    host.behave('lose')
    const { status, as, again } = await orderBook(testApp)
    expect(status).toBe(502)
    host.behave('ok')
    const { payment } = (await again()).body
    expect(sessionsOf(payment._id)).toHaveLength(1)
    await send(world.pay((await lastOrderOf(testApp, as)).reference ?? ''))
    expect((await lastOrderOf(testApp, as)).state).toBe('fulfilled')
  })

  test('a refund whose answer is lost goes back once', async () => {
    const ordered = await paid()
    host.behave('lose')
    const before = world.refunds.size
    await expect(refund(ordered, ordered.session)).rejects.toThrow('provider_unavailable')
    host.behave('ok')
    await refund(ordered, ordered.session)
    expect(world.refunds.size).toBe(before + 1)
    await askAbout(testApp, ordered.order._id)
    expect(await ordered.state()).toBe('refunded')
    expect(await countOf(testApp, ordered.order._id, 'refunded')).toBe(1)
  })

  test('whose refund it is stays unknown: the webhook is refused, to come again', async () => {
    const { session, state } = await paid()
    const event = world.refundByHand(session)
    host.behave('fail')
    expect(await send(event)).toBe(502)
    host.behave('ok')
    expect(await send(event)).toBe(200)
    expect(await state()).toBe('refunded')
  })
})
