import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { happen } from '#test/pay.ts'
import { countOf, orderBook } from '#test/payments.ts'

const testApp = await startTestApp()
const { app, env } = testApp
const NOBODY = '00000000-0000-4000-8000-000000000000'

const open = (id: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/dev/pay/${id}`, headers })
const press = (id: string, event: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/dev/pay/${id}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: env.publicUrl,
      ...headers,
    },
    payload: `event=${event}`,
  })

describe('the page of a trial payment', () => {
  test('says what is paid and how much, in the reader’s language and without a script', async () => {
    const { payment, order } = await orderBook(testApp)
    const page = await open(payment._id)
    expect(page.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("script-src 'self'") as string,
    })
    for (const word of [
      order.audiobook.name,
      '$9.99\u00a0USD',
      'Approve',
      'Decline',
      '<html lang="en"',
    ])
      expect(page.body).toContain(word)
    expect(page.body).not.toContain('<script')
    const inPunjabi = await open(payment._id, { 'accept-language': 'pa' })
    expect(inPunjabi.body).toContain('ਮਨਜ਼ੂਰ ਕਰੋ')
    const inShahmukhi = await app.inject({ url: `/dev/pay/${payment._id}?lang=pa-Arab` })
    expect(inShahmukhi.body).toContain('<html lang="pa-Arab" dir="rtl"')
  })

  test('has its style and its letters', async () => {
    expect((await app.inject({ url: '/dev/pay.css' })).body).toContain('/api/print-font/naskh')
    const font = await app.inject({ url: '/api/print-font/naskh' })
    expect(font.rawPayload.subarray(0, 4).toString()).toBe('wOF2')
    expect((await app.inject({ url: '/api/print-font/..%2ffonts.css' })).statusCode).toBe(400)
  })

  test('approves, and sends the buyer to the thanks; pressed again it changes nothing', async () => {
    const { payment, order, state } = await orderBook(testApp)
    for (const event of ['approve', 'approve', 'decline']) {
      const answer = await press(payment._id, event)
      expect([answer.statusCode, answer.headers.location]).toEqual([
        303,
        `${env.publicUrl}/checkout/thanks?order=${order._id}`,
      ])
    }
    expect(await state()).toBe('fulfilled')
    expect(await countOf(testApp, order._id, 'declined')).toBe(0)
    expect((await open(payment._id)).body).not.toContain('<button')
  })

  test('declines, and sends the buyer back to the checkout', async () => {
    const { payment, order, state } = await orderBook(testApp)
    const answer = await press(payment._id, 'decline')
    expect(answer.headers.location).toBe(`${env.publicUrl}/checkout?order=${order._id}&declined=1`)
    expect(await state()).toBe('failed')
  })

  test('of a payment that was given up offers nothing, and takes nothing', async () => {
    const { payment, order, as, state } = await orderBook(testApp)
    await testApp.call('PUT', `/order/${order._id}/cancel`, { as })
    await testApp.payments.sandbox?.cancel({ id: payment._id, reference: '' })
    expect((await open(payment._id)).body).not.toContain('<button')
    const answer = await press(payment._id, 'approve')
    expect(answer.headers.location).toBe(`${env.publicUrl}/checkout?order=${order._id}`)
    expect(await state()).toBe('cancelled')
  })

  test('takes no other site’s form, no other word, and knows no strangers', async () => {
    const { payment, state } = await orderBook(testApp)
    const foreign = await press(payment._id, 'approve', { origin: 'https://evil.example' })
    expect(foreign.statusCode).toBe(403)
    expect((await press(payment._id, 'refund')).statusCode).toBe(422)
    expect((await press(NOBODY, 'approve')).statusCode).toBe(404)
    expect((await open(NOBODY)).statusCode).toBe(404)
    expect(await state()).toBe('awaiting_payment')
  })
})

test('reconciling at once finds what no webhook told', async () => {
  const [one, other] = [await orderBook(testApp), await orderBook(testApp)]
  await happen(testApp, one.payment._id, 'approve', { hold: true })
  await happen(testApp, other.payment._id, 'approve')
  await happen(testApp, other.payment._id, 'dispute', { hold: true })
  await app.inject({ method: 'POST', url: '/dev/payment/reconcile' })
  expect([await one.state(), await other.state()]).toEqual(['fulfilled', 'disputed'])
})

test('outside the demo there is no sandbox', async () => {
  const { app: grownUp } = await startTestApp({ QISSA_DEMO: 'false' })
  const addresses = [
    ['GET', `/dev/pay/${NOBODY}`],
    ['POST', `/dev/payment/${NOBODY}`],
    ['POST', '/dev/payment/behaviour'],
    ['POST', '/dev/payment/reconcile'],
    ['POST', '/api/payment/webhook/sandbox'],
  ] as const
  for (const [method, url] of addresses) {
    const answer = await grownUp.inject({ method, url, ...(method === 'POST' && { payload: {} }) })
    expect([url, answer.statusCode]).toEqual([url, 404])
  }
})
