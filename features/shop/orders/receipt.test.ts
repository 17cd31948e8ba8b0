import { expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'

const testApp = await startTestApp()
const { app, db } = testApp
const { buy, give, happen } = openGiftShop(testApp)

async function receiptOf(order: string, as: string, cookie = '') {
  const authorization = `Bearer ${await startSession(db, as, 'test')}`
  return app.inject({ url: `/api/order/${order}/receipt`, headers: { authorization, cookie } })
}
const speaking = (language: string) =>
  `reduxState=${Buffer.from(JSON.stringify({ v: 1, language })).toString('base64url')}`
const numberOf = async (order: string) =>
  (await db.selectFrom('orders').select('number').where('id', '=', order).executeTakeFirstOrThrow())
    .number

test('a receipt says who sold what to whom for how much', async () => {
  const { as, order, payment, book } = await buy()
  const names = { first_name: '<b>ਸਿਮਰਨ</b>', last_name: 'گل' }
  await db.updateTable('users').set(names).where('id', '=', as).execute()
  const { title_roman } = await db
    .selectFrom('audiobooks')
    .select('title_roman')
    .where('id', '=', book)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('audiobooks')
    .set({ title_roman: 'Another' })
    .where('id', '=', book)
    .execute()
  const { statusCode, headers, body } = await receiptOf(order, as)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('text/html')
  expect(headers['cache-control']).toBe('no-store')
  for (const told of [
    'suno@qissa.example',
    String(await numberOf(order)),
    title_roman,
    payment.slice(-8),
    '$4.99\u00a0USD',
    'Price includes tax',
    '&lt;b&gt;ਸਿਮਰਨ&lt;/b&gt; گل',
    translate('en', 'receipt.state_paid'),
  ])
    expect(body).toContain(told)
  expect(body).not.toContain('Another')
  expect(body).not.toContain(payment)
  expect(body).not.toMatch(/<script|<style|<b>/)
})

test('copies are counted, and the sum is that of all', async () => {
  const { as, order } = await give({ copies: 3 })
  const { body } = await receiptOf(order, as)
  expect(body).toContain('$14.97\u00a0USD')
  expect(body).toContain('<td>3</td>')
  expect(body).toContain(translate('en', 'receipt.what_gift'))
})

test.each(LANGUAGES)('it speaks %s where the site does', async (language) => {
  const { as, order } = await buy()
  const { body } = await receiptOf(order, as, speaking(language))
  const direction = language === 'pa-Arab' ? 'rtl' : 'ltr'
  expect(body).toContain(`<html lang="${language}" dir="${direction}">`)
  expect(body).toContain(`<h1>${translate(language, 'receipt.title')}</h1>`)
})

test('money that went back is told with its day, and a dispute is', async () => {
  const { as, order, payment } = await buy()
  await happen(payment, 'disputed')
  expect((await receiptOf(order, as)).body).toContain(translate('en', 'receipt.state_disputed'))
  await happen(payment, 'refunded', { occurredAt: '2026-11-05T10:00:00Z' })
  const { body } = await receiptOf(order, as)
  expect(body).toContain('$4.99\u00a0USD\u2069 sent back on 5 November 2026')
})

test('it is the buyer’s alone, and there is none before money came', async () => {
  const [paid, unpaid] = [await buy(), await buy({ paid: false })]
  expect((await receiptOf(paid.order, await makeUser(db))).statusCode).toBe(404)
  expect((await receiptOf(unpaid.order, unpaid.as)).statusCode).toBe(404)
  expect((await app.inject({ url: `/api/order/${paid.order}/receipt` })).statusCode).toBe(401)
})

test('its style comes from the site, for the fence lets none in the page', async () => {
  const { as, order } = await buy()
  const { body, headers } = await receiptOf(order, as)
  const href = /<link rel="stylesheet" href="([^"]+)"/.exec(body)?.[1] ?? ''
  const style = await app.inject({ url: href })
  expect(headers['content-security-policy']).toContain("style-src 'self'")
  expect([style.statusCode, style.headers['content-type']]).toEqual([
    200,
    'text/css; charset=utf-8',
  ])
  expect(style.body).toContain('@media print')
  const fonts = [...style.body.matchAll(/url\((\/api\/print-font\/[\w-]+)\)/g)]
  expect(fonts).toHaveLength(3)
  for (const [, url = ''] of fonts) {
    const font = await app.inject({ url })
    expect([font.statusCode, font.headers['content-type']]).toEqual([200, 'font/woff2'])
  }
  expect((await app.inject({ url: '/api/print-font/..%2ffonts' })).statusCode).toBe(400)
})
