import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { PRICE } from '#test/shop.ts'

const testApp = await startTestApp({ PUBLIC_URL: 'https://qissa.example' })
const { app, call, db } = testApp
const { give, sent, redeem, happen } = openGiftShop(testApp)

const codes = (as: string, order: string, query = '', language = 'en') =>
  call<string>('GET', `/giftCards/codes/${order}${query}`, {
    as,
    headers: { cookie: speaking(language), 'accept-language': 'en' },
  })
const speaking = (language: string) =>
  `reduxState=${Buffer.from(JSON.stringify({ v: 1, language })).toString('base64url')}`

async function giveMany(copies: number, more: object = {}) {
  const book = await makeBook(db, {
    title: 'Heer',
    gurmukhi: 'ਹੀਰ',
    shahmukhi: 'ہیر',
    price: PRICE,
  })
  const given = await give({ book, copies, ...more })
  return { ...given, cards: await sent(given.as, given.order) }
}

describe('the codes of an order', () => {
  test('are a sheet with a card for each copy, under the strict fence', async () => {
    const { as, order, cards } = await giveMany(3, { message: '<b>Happy</b> Vaisakhi' })
    const { status, headers, body } = await codes(as, order)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-store')
    for (const { code } of cards) {
      expect(body.split(`>${code}<`)).toHaveLength(2)
      expect(body.split(`>https://qissa.example/gift/${code}<`)).toHaveLength(2)
    }
    for (const word of ['Heer', '<bdi lang="pa">ਹੀਰ</bdi>', '<bdi lang="pa-Arab" dir="rtl">ہیر'])
      expect(body.split(word), word).toHaveLength(4)
    expect(body.split('No expiry date')).toHaveLength(4)
    expect(body).toContain('&lt;b&gt;Happy&lt;/b&gt; Vaisakhi')
    expect(body).not.toMatch(/<script|style=|<style|4\.99|USD|example\.com/)
    const style = /href="([^"]+\.css)"/.exec(body)?.[1] ?? ''
    const sheet = await app.inject({ url: style })
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([
      200,
      'text/css; charset=utf-8',
    ])
  })

  test.each([
    ['pa', 'ltr', 'ਕੋਈ ਆਖ਼ਰੀ ਤਾਰੀਖ਼ ਨਹੀਂ'],
    ['pa-Arab', 'rtl', 'کوئی آخری تریخ نہیں'],
  ])('speak %s', async (language, direction, words) => {
    const { as, order } = await giveMany(2)
    const { body } = await codes(as, order, '', language)
    expect(body).toContain(`<html lang="${language}" dir="${direction}">`)
    expect(body).toContain(words)
    const csv = await codes(as, order, '?format=csv', language)
    expect(csv.body).not.toContain('Redeemed')
  })

  test('are a table for programs, under a head, safe to open', async () => {
    const { as, order, cards } = await giveMany(3, { firstName: '=cmd|calc', lastName: '+1"2' })
    await redeem(await makeUser(db), cards[1]?.code ?? '')
    const { headers, body } = await codes(as, order, '?format=csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toMatch(/^attachment; filename="qissa-gifts-\d+\.csv"$/)
    const [head, one, two, three, ...rest] = body.split('\r\n')
    expect(head).toBe('\uFEFFNumber,Book,Code,Address,Name,Email,Redeemed on')
    const name = `"'=cmd|calc +1""2"`
    const [first, , third] = cards
    expect(one).toBe(`1,Heer,${first?.code},${first?.link},${name},,`)
    expect(two).toBe(`2,Heer,,,${name},,${new Date().toISOString().slice(0, 10)}`)
    expect(three).toBe(`3,Heer,${third?.code},${third?.link},${name},,`)
    expect(rest).toEqual([''])
    expect((await codes(as, order)).body.match(/class="code"/g)).toHaveLength(2)
  })

  test('say so when none is left', async () => {
    const { as, order, cards } = await giveMany(2)
    for (const { code } of cards) await redeem(await makeUser(db), code ?? '')
    expect((await codes(as, order)).body).toContain('Every copy has been redeemed.')
  })

  test('are nobody else’s, and there are none before they are paid or once they are given back', async () => {
    const { as, order, payment } = await giveMany(2)
    const [other, unpaid] = [await makeUser(db), await give({ paid: false })]
    const own = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', unpaid.order)
      .executeTakeFirstOrThrow()
    for (const format of ['html', 'csv']) {
      for (const id of [order, randomUUID()])
        expect((await codes(other, id, `?format=${format}`)).status).toBe(404)
      expect((await codes(unpaid.as, own.id, `?format=${format}`)).status).toBe(404)
    }
    expect((await codes(as, order, '?format=pdf')).status).toBe(400)
    await happen(payment, 'refunded')
    expect((await codes(as, order)).status).toBe(404)
  })

  test('of a book that is gone from the shelves are still there', async () => {
    const { as, order, book } = await giveMany(2)
    await sql`update audiobooks set published_at = null where id = ${book}`.execute(db)
    expect((await codes(as, order)).body).toContain('ਹੀਰ')
    expect((await sent(as, order))[0]?.audiobook?._id).toBe(book)
  })
})
