import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { openShop, PRICE } from '#test/shop.ts'
import type { Order, OrderAndPayment } from './contract.ts'

const testApp = await startTestApp()
const { app, call, db } = testApp
const shop = openShop(testApp)

const pay = (as: string, id: string) =>
  call<OrderAndPayment & { code: string }>('POST', `/order/${id}/pay`, { as })
const behave = (mode: 'ok' | 'refuse') =>
  app.inject({ method: 'POST', url: '/dev/payment/behaviour', payload: { mode, forMs: 60_000 } })

test.each([
  ['a book', '/order/create', (audiobook: string) => ({ audiobook })],
  ['a gift', '/giftCards/create', (audiobookId: string) => ({ audiobookId, copies: 2 })],
])('%s that was ordered while the provider was silent is paid at a later press', async (...of) => {
  const [, path, bodyOf] = of
  const [as, book] = [await makeUser(db), await makeBook(db, { price: PRICE })]
  await behave('refuse')
  expect((await call('POST', path, { as, body: bodyOf(book) })).status).toBeGreaterThanOrEqual(502)
  const { body } = await call<{ orders: Order[] }>('GET', '/order/list', { as })
  const id = body.orders[0]?._id ?? ''
  expect(await pay(as, id)).toMatchObject({ body: { code: 'provider_unavailable' } })
  await behave('ok')
  const opened = await pay(as, id)
  expect(opened).toMatchObject({
    status: 200,
    body: {
      order: { _id: id, state: 'awaiting_payment' },
      payment: { redirectUrl: expect.stringContaining('/dev/pay/') as string },
    },
  })
  expect((await pay(as, id)).body.payment).toEqual(opened.body.payment)
  expect(await shop.entriesOf(id)).toEqual(['created', 'payment_begun'])
  await shop.happen(opened.body.payment._id, 'approved')
  expect((await pay(as, id)).body).toMatchObject({
    order: { state: 'fulfilled' },
    payment: { redirectUrl: null },
  })
})

test('what is given up is not opened, and nobody opens another’s', async () => {
  const { as, order } = await shop.buy({ paid: false })
  for (const id of [order, randomUUID()])
    expect((await pay(await makeUser(db), id)).status).toBe(404)
  await call('PUT', `/order/${order}/cancel`, { as })
  expect((await pay(as, order)).body).toMatchObject({
    order: { state: 'cancelled' },
    payment: { redirectUrl: null },
  })
})
