import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { runJobs } from '#test/jobs.ts'
import { behave, happen } from '#test/pay.ts'
import { askAbout, countOf, lastOrderOf, orderBook } from '#test/payments.ts'
import { signBody } from './sandbox-signature.ts'

const testApp = await startTestApp({ PAYMENT_TIMEOUT_MS: '300' })
const { app, call, db, payments, keys } = testApp
afterEach(() => behave(testApp, 'ok'))

const order = () => orderBook(testApp)

const knock = (body: string, signature: string) =>
  app.inject({
    method: 'POST',
    url: '/api/payment/webhook/sandbox',
    headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
    payload: body,
  })

const approval = (paymentId: string) =>
  JSON.stringify({
    id: `approved:${paymentId}:1`,
    kind: 'approved',
    paymentId,
    amount: 999,
    currency: 'USD',
    occurredAt: new Date().toISOString(),
  })

describe('what the sandbox says of a payment', () => {
  test('an approval pays the order, however often it is sent', async () => {
    const { payment, order: placed, state } = await order()
    expect(payment).toMatchObject({
      provider: 'sandbox',
      redirectUrl: expect.any(String) as string,
    })
    const told = await happen(testApp, payment._id, 'approve', { times: 50 })
    expect(told).toMatchObject({ status: 200, event: `approved:${payment._id}:1`, sent: 50 })
    expect(told.statuses).toEqual(Array.from({ length: 50 }, () => 200))
    await happen(testApp, payment._id, 'approve')
    expect(await state()).toBe('fulfilled')
    expect(await countOf(testApp, placed._id, 'approved')).toBe(1)
  })

  test('a decline leaves the order to be paid after all', async () => {
    const { payment, state } = await order()
    await happen(testApp, payment._id, 'decline')
    expect(await state()).toBe('failed')
    await happen(testApp, payment._id, 'approve')
    expect(await state()).toBe('fulfilled')
  })

  test('a refund that overtakes its approval stays', async () => {
    const { payment, state } = await order()
    await happen(testApp, payment._id, 'approve', { hold: true })
    await happen(testApp, payment._id, 'refund')
    await happen(testApp, payment._id, 'approve')
    expect(await state()).toBe('refunded')
  })

  test('a dispute takes the book away until it is won, and may come again', async () => {
    const { payment, state } = await order()
    const states: string[] = []
    const events = ['approve', 'dispute', 'disputeWon', 'dispute', 'disputeLost'] as const
    for (const event of events) {
      await happen(testApp, payment._id, event)
      states.push(await state())
    }
    expect(states).toEqual(['fulfilled', 'disputed', 'fulfilled', 'disputed', 'disputed'])
  })

  test('another amount pays nothing, and the true one does', async () => {
    const { payment, order: placed, state } = await order()
    await happen(testApp, payment._id, 'approve', { amount: 1 })
    expect(await state()).toBe('awaiting_payment')
    expect(await countOf(testApp, placed._id, 'mismatched')).toBe(1)
    await happen(testApp, payment._id, 'approve')
    expect(await state()).toBe('fulfilled')
  })

  test('a refund that was done may fail, and be made anew', async () => {
    const { payment, order: placed, state } = await order()
    const states: string[] = []
    const fails = ['refundFail', 'refundFail'] as const
    for (const lever of ['approve', 'refund', ...fails, 'refund', 'refund'] as const) {
      await happen(testApp, payment._id, lever)
      states.push(await state())
    }
    const [good, back] = ['fulfilled', 'refunded']
    expect(states).toEqual([good, back, good, good, back, back])
    expect(await countOf(testApp, placed._id, 'refunded')).toBe(2)
  })

  test('a payment that nobody knows is a 404, and a lever that is none a 422', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await happen(testApp, nobody, 'approve')).status).toBe(404)
    const { payment } = await order()
    expect((await happen(testApp, payment._id, 'approve', { times: 101 })).status).toBe(422)
    expect((await happen(testApp, 'no-id', 'approve')).status).toBe(400)
  })
})

describe('its webhook', () => {
  test('is taken with the right signature alone, and only while it is fresh', async () => {
    const { payment, state } = await order()
    const body = approval(payment._id)
    const now = Math.floor(Date.now() / 1000)
    const right = signBody(keys.sandbox, Buffer.from(body))
    const wrong = [
      '',
      't=,v1=',
      right.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      right.replace(/t=\d+/, `t=${now + 1}`),
      signBody(keys.codes, Buffer.from(body)),
      signBody(keys.sandbox, Buffer.from(`${body} `)),
      signBody(keys.sandbox, Buffer.from(body), now - 301),
      signBody(keys.sandbox, Buffer.from(body), now + 400),
    ]
    for (const signature of wrong) {
      const answer = await knock(body, signature)
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        400,
        'webhook_refused',
      ])
    }
    expect(await state()).toBe('awaiting_payment')
    expect((await knock(body, right)).statusCode).toBe(200)
    expect(await state()).toBe('fulfilled')
  })
})

describe('a sandbox that misbehaves', () => {
  test('hangs: the order stays, and the same payment is found once it answers', async () => {
    await behave(testApp, 'hang')
    const placed = await order()
    expect(placed.status).toBe(502)
    const waiting = await lastOrderOf(testApp, placed.as)
    expect(waiting.state).toBe('created')
    await behave(testApp, 'ok')
    await askAbout(testApp, waiting.id)
    expect(await lastOrderOf(testApp, placed.as)).toMatchObject({
      id: waiting.id,
      state: 'awaiting_payment',
    })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from sandbox_payments s join payments p using (id)
      where p.order_id = ${waiting.id}
    `.execute(db)
    expect(rows).toEqual([{ count: 1 }])
  })

  test('breaks off or refuses: the buyer tries again and pays once', async () => {
    for (const mode of ['reset', 'refuse'] as const) {
      await behave(testApp, mode)
      const { as, status, again } = await order()
      expect(status).toBe(502)
      await behave(testApp, 'ok')
      const answer = await again()
      expect(answer.status).toBe(201)
      expect(answer.body.order._id).toBe((await lastOrderOf(testApp, as)).id)
    }
  })

  test('loses a webhook: asking finds the approval, and it counts once', async () => {
    const { payment, order: placed, state } = await order()
    expect((await happen(testApp, payment._id, 'approve', { hold: true })).statuses).toEqual([])
    expect(await state()).toBe('awaiting_payment')
    await askAbout(testApp, placed._id)
    await askAbout(testApp, placed._id)
    await happen(testApp, payment._id, 'approve')
    expect(await state()).toBe('fulfilled')
    expect(await countOf(testApp, placed._id, 'approved')).toBe(1)
  })

  test('keeps its answer to a refund: the money goes back once', async () => {
    const { as, payment, order: placed, read } = await order()
    await happen(testApp, payment._id, 'approve')
    await behave(testApp, 'reset')
    await call('POST', `/order/${placed._id}/refund`, { as })
    await runJobs(testApp)
    expect(await read()).toMatchObject({ state: 'fulfilled', refundAsked: true })
    await behave(testApp, 'ok')
    const provider = payments.named('sandbox')
    const asked = { id: payment._id, reference: '' }
    await Promise.all([provider?.refund(asked), provider?.refund(asked)])
    expect((await read()).state).toBe('refunded')
    expect(await countOf(testApp, placed._id, 'refunded')).toBe(1)
  })

  test('sends after a restart what nobody had taken', async () => {
    const { payment, state } = await order()
    await payments.sandbox?.happen(payment._id, { kind: 'approved' })
    await happen(testApp, payment._id, 'decline', { hold: true })
    await payments.sandbox?.tellAgain()
    expect(await state()).toBe('fulfilled')
    const { rows } = await sql<{ kind: string }>`
      select kind from sandbox_events where payment_id = ${payment._id} and delivered_at is null
    `.execute(db)
    expect(rows).toEqual([{ kind: 'declined' }])
  })
})

describe('cancelling', () => {
  test('is possible until somebody has paid', async () => {
    const [one, other] = [await order(), await order()]
    await happen(testApp, other.payment._id, 'approve', { hold: true })
    const cancel = (id: string) => payments.sandbox?.cancel({ id, reference: '' })
    expect([await cancel(one.payment._id), await cancel(other.payment._id)]).toEqual([true, false])
  })
})
