import { connect, type AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { NO_ASSETS } from '#test/no-assets.ts'
import { createResponseCache } from '#server/cache/response-cache.ts'
import { jobs, crontab } from '#app/api.server.ts'
import { countAttempt } from './rate-limits.ts'
import { startSession } from '#server/auth/sessions.ts'
import { mountSite } from '#server/ssr/site.ts'

const { app, db, env } = await startTestApp()
mountSite(
  app,
  {
    addressOf: () => ({ path: '*' }),
    cache: createResponseCache(),
    load: async () => ({
      render: async ({ url }) => ({
        status: 302,
        html: new Uint8Array(),
        location: url.replace(/\?.*/, ''),
      }),
      assets: NO_ASSETS,
    }),
  },
  env,
)
let book: string
let cookie: string

beforeAll(async () => {
  book = await makeBook(db)
  cookie = `token=${await startSession(db, await makeUser(db), undefined)}`
  await app.listen({ port: 0, host: '127.0.0.1' })
})

const wish = (
  payload: string | Buffer,
  headers: Record<string, string> = { origin: env.publicUrl },
) =>
  app.inject({
    method: 'POST',
    url: '/api/wishlist/create',
    payload,
    headers: { cookie, 'content-type': 'application/json', ...headers },
  })

const countWishes = async () =>
  Number(
    (
      await db
        .selectFrom('wishlist_entries')
        .select((eb) => eb.fn.countAll().as('n'))
        .execute()
    )[0]?.n,
  )

/** What the server answers to a request target, and headers, that no client library would send. */
const ask = (target: string, headers = '') =>
  new Promise<string>((resolve) => {
    let received = ''
    const { port } = app.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${target} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${headers}\r\n`,
      ),
    )
    socket
      .on('data', (chunk) => (received += chunk.toString()))
      .on('close', () => resolve(received))
  })

describe('bodies', () => {
  test('a key given twice is refused, at whatever depth and however it is written', async () => {
    const other = '00000000-0000-4000-8000-000000000000'
    for (const body of [
      `{"audiobook":"${other}","audiobook":"${book}"}`,
      `{"audiobook":"${other}","audio\\u0062ook":"${book}"}`,
      `{"audiobook":"${book}","more":[{"a":{"b":1,"b":2}}]}`,
    ]) {
      const answer = await wish(body)
      expect(answer.statusCode, body).toBe(400)
      expect(answer.json(), body).toMatchObject({ code: 'invalid_json' })
    }
    expect(await countWishes()).toBe(0)
  })

  test('nesting deeper than any call has is refused at once', async () => {
    for (const body of [
      '['.repeat(15_000) + ']'.repeat(15_000),
      '{"a":'.repeat(5_000) + '1' + '}'.repeat(5_000),
    ]) {
      expect((await wish(body)).statusCode).toBe(400)
    }
    expect((await app.inject({ url: '/api/genres' })).statusCode).toBe(200)
  })

  test('more values than any call has are refused before anything is made of them', async () => {
    const many = (value: string) => `{"audiobook":[${Array(10_001).fill(value).join()}]}`
    for (const value of ['1', '[]', '{}'])
      expect((await wish(many(value))).json(), value).toMatchObject({ code: 'invalid_json' })
    const fewer = `{"audiobook":[${Array(9_990).fill('1').join()}]}`
    expect((await wish(fewer)).json()).toMatchObject({ code: 'invalid' })
  })

  test('a packed body is not unpacked', async () => {
    const body = gzipSync(`{"audiobook":"${book}"}`)
    const headers = { origin: env.publicUrl, 'content-encoding': 'gzip' }
    const before = await countWishes()
    expect((await wish(body, headers)).json()).toMatchObject({ code: 'unsupported_type' })
    expect(await countWishes()).toBe(before)
  })

  test('colons, quotes and braces inside a text are no keys', async () => {
    const answer = await wish(JSON.stringify({ audiobook: 'a": {"b\\": [", "a":' }))
    expect(answer.json()).toMatchObject({ code: 'invalid' })
    expect((await wish(`{"audiobook" : "${book}"}`)).statusCode).toBe(201)
  })
})

describe('who asks', () => {
  test('an Authorization that is no bearer’s token lets no other site’s post pass', async () => {
    const before = await countWishes()
    for (const authorization of [
      'Basic eDp5',
      'Bearer short',
      'Bearer',
      `Bearer ${'x'.repeat(300)}`,
    ]) {
      const answer = await wish(`{"audiobook":"${book}"}`, {
        authorization,
        origin: 'https://evil.example',
      })
      expect(answer.statusCode, authorization).toBe(403)
    }
    expect(await countWishes()).toBe(before)
  })

  test('a request target that names another host is no page of ours', async () => {
    for (const target of [
      '//evil.example/library',
      '/\\evil.example/',
      '//',
      '//[/',
      'http://evil.example/library',
    ]) {
      const answer = await ask(target)
      expect(answer, target).toMatch(/^HTTP\/1\.1 404/)
      expect(answer, target).not.toMatch(/^location:/im)
    }
  })

  test('no redirect of a page is kept by a cache', async () => {
    const { headers } = await app.inject({ url: '/library' })
    expect(headers).toMatchObject({ location: '/library', 'cache-control': 'private, no-cache' })
  })

  test('a redirect keeps the language that was asked for, and nothing else', async () => {
    const to = async (query: string) =>
      (await app.inject({ url: `/library${query}` })).headers.location
    expect(await to('?lang=pa&x=1')).toBe('/library?lang=pa')
    expect(await to('?lang=xx')).toBe('/library')
  })
})

test('addresses that cannot be read are refused behind the same fence', async () => {
  for (const target of ['/%', '/%ff', '/api/people/%ED%A0%80%']) {
    const answer = await ask(target)
    expect(answer, target).toMatch(/^HTTP\/1\.1 400/)
    expect(answer, target).toMatch(/^content-security-policy: default-src 'self'/im)
    expect(answer, target).toMatch(/^x-content-type-options: nosniff/im)
  }
})

test('two Host headers are refused, whatever they say', async () => {
  for (const second of ['host: evil.example', 'HOST: other.example'])
    expect(await ask('/api/genres', `${second}\r\n`), second).toMatch(/^HTTP\/1\.1 400/)
  expect(await ask('/api/genres', 'x-host: other.example\r\n')).toMatch(/^HTTP\/1\.1 200/)
})

test('a request whose head does not end is cut off after half a minute, one whose body does not after ten', () => {
  expect(app.server.headersTimeout).toBe(30_000)
  expect(app.server.requestTimeout).toBe(600_000)
})

test('kept answers stay within their share of memory, whatever is asked', () => {
  const cache = createResponseCache({ mostBytes: 20_000 })
  const reply = { statusCode: 200, header: () => undefined, getHeaders: () => ({}) } as never
  const requests = Array.from({ length: 100 }, (_, n) => ({ url: `/${n}` }) as FastifyRequest)
  for (const request of requests) {
    cache.keep(request.url, request)
    cache.store(request, reply, 'ਕ'.repeat(300))
  }
  const large = { url: '/large' } as FastifyRequest
  cache.keep(large.url, large)
  cache.store(large, reply, 'ਕ'.repeat(500))
  const silent = {
    hijack: () => undefined,
    raw: { writeHead: () => undefined, end: () => undefined },
  }
  const hits = requests.filter((request) =>
    cache.send(
      request.url,
      { ...request, headers: {}, method: 'GET' },
      silent as unknown as FastifyReply,
    ),
  )
  expect(hits.length).toBeGreaterThan(5)
  expect(hits.length).toBeLessThanOrEqual(22)
  expect(hits.at(-1)?.url).toBe('/99')
  // One that would take much of it from the others is not kept at all.
  expect(cache.send(large.url, large, silent as unknown as FastifyReply)).toBe(false)
})

test('counts of attempts go once their window is over', async () => {
  await countAttempt(db, 'past', { max: 1, seconds: -1 })
  await countAttempt(db, 'running', { max: 1, seconds: 60 })
  await jobs.dropPastWindows?.({ db } as never, undefined)
  const left = await db.selectFrom('rate_limits').select('key').execute()
  expect(left.map(({ key }) => key)).toEqual(['running'])
  expect(crontab).toContain('dropPastWindows')
})
