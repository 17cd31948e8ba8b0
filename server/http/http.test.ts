import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { hashToken, startSession } from '#server/auth/sessions.ts'
import { fieldError } from './problems.ts'

const { app, call, db, env } = await startTestApp()
let book: string
let user: string
let cookie: string

beforeAll(async () => {
  book = await makeBook(db, { title: 'Heer' })
  user = await makeUser(db)
  cookie = `token=${await startSession(db, user, 'a browser')}`
})

describe('problems', () => {
  test('an unknown call answers problem+json with a request id', async () => {
    const answer = await call<{ instance: string }>('GET', '/nothing')
    expect(answer).toMatchObject({
      status: 404,
      headers: { 'content-type': 'application/problem+json; charset=utf-8' },
      body: { code: 'not_found', message: 'Not found', status: 404, title: 'Not found' },
    })
    expect(answer.body.instance).toContain(String(answer.headers['x-request-id']))
  })

  test('broken, oversized and hostile bodies are refused at once', async () => {
    const post = (payload: string, type = 'application/json') =>
      app.inject({
        method: 'POST',
        url: '/api/wishlist/create',
        payload,
        headers: { cookie, origin: env.publicUrl, 'content-type': type },
      })
    expect((await post('{')).statusCode).toBe(400)
    expect((await post('{"__proto__": {"role": "admin"}}')).statusCode).toBe(400)
    expect((await post(`{"audiobook": "${'x'.repeat(300_000)}"}`)).statusCode).toBe(413)
    expect((await post('<x/>', 'text/xml')).statusCode).toBe(415)
    expect((await post('[]')).statusCode).toBe(422)
    expect((await post(`{"audiobook":"${book}","user_id":"${user}"}`)).statusCode).toBe(422)
    for (const answer of [await post('{'), await post('[]')]) {
      expect(answer.headers['content-type']).toContain('application/problem+json')
    }
  })

  test('a field is refused by a key of ours, never in a library’s own sentence', () => {
    const codes = [
      'error.invalid_id',
      'Invalid input: expected string, received undefined',
      undefined,
    ]
    expect(codes.map((message) => fieldError('id', message).code)).toEqual([
      'error.invalid_id',
      'error.invalid',
      'error.invalid',
    ])
  })

  test('a fault of ours says no more than that, in the reader’s language', async () => {
    await sql`alter table wishlist_entries rename to mislaid`.execute(db)
    const faults = await Promise.all(
      ['en', 'pa'].map((language) =>
        call('GET', '/wishlist/count', { headers: { cookie, 'accept-language': language } }),
      ),
    )
    await sql`alter table mislaid rename to wishlist_entries`.execute(db)
    for (const [index, message] of ['Internal server error', 'ਸਰਵਰ'].entries()) {
      const { status, body } = faults[index] ?? { status: 0, body: {} }
      expect(status).toBe(500)
      expect(body).toMatchObject({
        code: 'internal',
        message: expect.stringContaining(message) as string,
      })
      expect(JSON.stringify(body)).not.toMatch(/wishlist_entries|relation/)
    }
  })

  test('letter case of a path does not matter, as the older clients write it', async () => {
    const answer = await app.inject({ url: `/api/AUDIOBOOKREVIEW/LIST?audiobook=${book}` })
    expect(answer.statusCode).toBe(200)
  })

  test('bytes that are no request get a problem document over a real socket', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const text = await new Promise<string>((resolve) => {
      let received = ''
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      socket
        .on('data', (chunk) => (received += chunk.toString()))
        .on('close', () => resolve(received))
    })
    expect(text).toMatch(/^HTTP\/1\.1 400/)
    expect(text).toContain('application/problem+json')
  })
})

describe('sessions and origins', () => {
  const add = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/api/wishlist/create',
      payload: { audiobook: book },
      headers,
    })

  test('another origin’s post with the cookie is refused and changes nothing', async () => {
    for (const origin of ['https://evil.example', 'null', `${env.publicUrl}.evil.example`]) {
      expect((await add({ cookie, origin })).statusCode).toBe(403)
    }
    expect((await add({ cookie })).statusCode).toBe(403)
    const { count } = await db
      .selectFrom('wishlist_entries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
  })

  test('the site’s own post with the cookie, and a bearer’s from anywhere, are done', async () => {
    expect((await add({ cookie, origin: env.publicUrl })).statusCode).toBe(201)
    const token = cookie.replace('token=', '')
    expect(
      (await add({ authorization: `Bearer ${token}`, origin: 'https://app.example' })).statusCode,
    ).toBe(201)
  })

  test('a session ends within the second it is deleted, and when it runs out', async () => {
    const token = await startSession(db, user, undefined)
    const headers = { authorization: `Bearer ${token}` }
    expect((await app.inject({ url: '/api/wishlist/count', headers })).statusCode).toBe(200)
    await db
      .updateTable('sessions')
      .set({ expires_at: '2020-01-01T00:00:00Z' })
      .where('token_hash', '=', hashToken(token))
      .execute()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    expect((await app.inject({ url: '/api/wishlist/count', headers })).statusCode).toBe(401)
  })

  test('only a hash of the token is kept', async () => {
    const rows = await db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(cookie.replace('token=', ''))
  })
})

describe('the API’s own pages', () => {
  test('a page for people lists every call of the OpenAPI file', async () => {
    const openapi = await call<{ paths: Record<string, object> }>('GET', '/openapi.json')
    const page = await app.inject({ url: '/api/docs' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(Object.keys(openapi.body.paths).length).toBeGreaterThan(20)
    for (const path of Object.keys(openapi.body.paths)) expect(page.body).toContain(path)
  })
})

describe('headers', () => {
  test('scripts come from this origin alone, and nothing frames a page', async () => {
    const { headers } = await app.inject({ url: '/api/audiobooks' })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(part)
    }
    expect(headers['x-content-type-options']).toBe('nosniff')
    // Addresses of mailed links carry a token: other sites learn the origin at most.
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  test('no answer to a signed-in reader may be kept by a shared cache', async () => {
    for (const url of ['/api/audiobooks', `/api/audiobooks/${book}`, '/api/wishlist/list']) {
      const { headers } = await app.inject({ url, headers: { cookie } })
      expect(headers['cache-control'], url).toMatch(/no-store|private/)
    }
  })

  test('what a visitor reads is kept, per language, and revalidates to 304', async () => {
    const read = (language: string, extra = {}) =>
      app.inject({ url: '/api/genres', headers: { 'accept-language': language, ...extra } })
    const first = await read('en')
    const second = await read('en')
    expect(second.body).toBe(first.body)
    expect(second.headers.etag).toBe(first.headers.etag)
    const third = await read('en', { 'if-none-match': String(first.headers.etag) })
    expect(third.statusCode).toBe(304)
  })
})

test('cookies are taken as they are: nothing of a header is decoded', async () => {
  const decode = vi.spyOn(globalThis, 'decodeURIComponent')
  const cookie = Array.from({ length: 1_000 }, (_, n) => `c${n}=%ff`).join('; ')
  expect((await app.inject({ url: '/api/genres', headers: { cookie } })).statusCode).toBe(200)
  expect(decode.mock.calls.flat()).not.toContain('%ff')
  decode.mockRestore()
})
