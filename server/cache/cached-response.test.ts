import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { startSession } from '#server/auth/sessions.ts'

const { app, db, clearCache } = await startTestApp()
const LIST = '/api/audiobooks'

beforeAll(async () => {
  for (let number = 1; number <= 3; number++) await makeBook(db, { title: `Heer ${number}` })
})

const read = (encoding: string, extra = {}) =>
  app.inject({ url: LIST, headers: { 'accept-encoding': encoding, ...extra } })

describe('cached responses', () => {
  test('are the same bytes in every encoding, the first time and later', async () => {
    clearCache()
    const first = await read('identity')
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const encoding of ['br', 'gzip'] as const) {
      const answers = await Promise.all([read(encoding), read(encoding), read(encoding)])
      for (const { headers, rawPayload } of [...answers, await read(encoding)]) {
        expect(headers['content-encoding']).toBe(encoding)
        expect(headers['content-length']).toBe(String(rawPayload.length))
        expect(unpack[encoding](rawPayload).toString()).toBe(first.body)
        expect(headers.vary).toContain('accept-encoding')
      }
    }
  })

  test('read no more of a header than browsers send', async () => {
    const { headers } = await read(`deflate${' '.repeat(15_000)}, br`)
    expect(headers['content-encoding']).toBeUndefined()
  })

  test('come plain to whom refuses compression, and brotli comes before gzip', async () => {
    await read('identity')
    for (const [asked, given] of [
      ['', undefined],
      ['zstd', undefined],
      ['br;q=0, gzip;q=0', undefined],
      ['br;q=0, gzip', 'gzip'],
      ['gzip, deflate, br', 'br'],
    ] as const) {
      expect((await read(asked)).headers['content-encoding'], asked).toBe(given)
    }
  })

  test('carry the headers of the first answer, and a request id of their own', async () => {
    clearCache()
    const first = await read('identity')
    const second = await read('identity')
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    const own = { 'x-request-id': '', date: '', vary: '' }
    expect({ ...second.headers, ...own }).toEqual({ ...first.headers, ...own })
    expect(second.headers.vary).toContain(String(first.headers.vary))
  })

  test('are no longer sent once what they tell may have changed', async () => {
    await read('identity')
    await makeBook(db, { title: 'Sassi' })
    expect((await read('identity')).body).not.toContain('Sassi')
    clearCache()
    expect((await read('identity')).body).toContain('Sassi')
  })

  test('never go to somebody signed in', async () => {
    const token = await startSession(db, await makeUser(db), undefined)
    await read('identity')
    const answer = await read('identity', { authorization: `Bearer ${token}` })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers.etag).toBeUndefined()
  })
})

describe('cached sessions', () => {
  test('a change is seen by the very next request of who made it', async () => {
    const token = await startSession(db, await makeUser(db), undefined)
    const headers = { authorization: `Bearer ${token}` }
    const count = () => app.inject({ url: '/api/wishlist/count', headers })
    expect((await count()).statusCode).toBe(200)
    const out = await app.inject({ method: 'POST', url: '/api/user/logout', headers })
    expect(out.statusCode).toBeLessThan(300)
    expect((await count()).statusCode).toBe(401)
  })
})
