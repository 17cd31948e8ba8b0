import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { planCloth, seedOf } from '#shared/phulkari/plan.ts'
import { clothSvg } from '#shared/phulkari/stitches.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'

const { app, db, storage } = await startTestApp()

const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0h1v1z"/>'.repeat(80)}</svg>`
for (const [stem, publishedAt] of [
  ['heer-3fa2c1', undefined],
  ['draft-3fa2c2', null],
  ['future-3fa2c3', '2999-01-01T00:00:00Z'],
] as const) {
  const book = await makeBook(db, publishedAt === undefined ? {} : { publishedAt })
  await db.updateTable('audiobooks').set({ cover: stem }).where('id', '=', book).execute()
  for (const form of ['', '-bare', '-s', '-tall']) {
    await storage.put(`covers/${stem}${form}.svg`, Buffer.from(SVG))
  }
}
await storage.put('covers/stray-3fa2c4.svg', Buffer.from(SVG))

const get = (file: string, headers = {}) => app.inject({ url: `/covers/${file}`, headers })

describe('covers', () => {
  // A title without Nastaliq has its one cover in the place of the two in that.
  test.each(['', '-bare', '-s', '-tall', '-nastaliq', '-nastaliq-bare', '-s-bare', '-tall-bare'])(
    'the form “%s” is served to keep for ever',
    async (form) => {
      const answer = await get(`heer-3fa2c1${form}.svg`)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toBe(SVG)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, s-maxage=600, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none';frame-ancestors 'none';sandbox",
      })
    },
  )

  test('the bare forms of a cloth are its drawing without stitches', async () => {
    const plan = planCloth(seedOf('Heer', 'Waris Shah', 0))
    await storage.put('covers/heer-3fa2c5-tall.svg', Buffer.from(clothSvg(plan, 48, 104)))
    const book = await makeBook(db)
    await db
      .updateTable('audiobooks')
      .set({ cover: 'heer-3fa2c5' })
      .where('id', '=', book)
      .execute()
    expect((await get('heer-3fa2c5-tall-bare.svg')).body).toBe(clothSvg(plan, 48, 104, true))
    expect((await get('heer-3fa2c5-s-bare.svg')).statusCode).toBe(404)
  })

  test('browsers that know brotli get brotli, each time', async () => {
    for (let time = 0; time < 2; time++) {
      const answer = await get('heer-3fa2c1.svg', { 'accept-encoding': 'gzip, br' })
      expect(answer.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SVG)
    }
  })

  test('browsers that refuse brotli, or name something like it, get the plain bytes', async () => {
    for (const asked of ['br;q=0', 'gzip, br; q=0.0', 'x-br']) {
      const answer = await get('heer-3fa2c1.svg', { 'accept-encoding': asked })
      expect(answer.headers['content-encoding'], asked).toBeUndefined()
      expect(answer.body).toBe(SVG)
    }
  })

  test.each([
    'draft-3fa2c2.svg',
    'draft-3fa2c2-s.svg',
    'future-3fa2c3.svg',
    'stray-3fa2c4.svg',
    'heer-3fa2c1-huge.svg',
    'heer-3fa2c1.png',
    'heer-3fa2c1',
    '..%2fheer-3fa2c1.svg',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'heer-3fa2c1.svg%00',
  ])('%s is not there', async (file) => {
    const { statusCode } = await get(file)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
  })

  test('a cover leaves with its book', async () => {
    expect((await get('heer-3fa2c1.svg')).statusCode).toBe(200)
    await db.updateTable('audiobooks').set({ published_at: null }).execute()
    await expect.poll(async () => (await get('heer-3fa2c1.svg')).statusCode).toBe(404)
  })
})
