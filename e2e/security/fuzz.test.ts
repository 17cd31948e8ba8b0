import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { share } from '#test/full.ts'
import { filled, operations, sampleBody, type Operation } from '#e2e/support/operations.ts'
import { anIpAddress, call, logIn, newPerson, type Person } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'
import { send, volley } from '#e2e/support/sockets.ts'

const calls = await operations()
const bodied = calls.filter(({ method }) => method !== 'GET')

let person: Person
beforeAll(async () => {
  person = await newPerson()
})

const isOpen = async (token: string) =>
  (await call('GET', '/user/currentUser', undefined, { token })).status === 200

let admin = ''
/** A session that is open: calls that end sessions are tried, too. */
async function tokenFor({ access }: Operation): Promise<string> {
  if (access === 'staff') {
    if (!(await isOpen(admin))) admin = await logIn('admin@qissa.test', 'Qissa-demo-1')
    return admin
  }
  if (!(await isOpen(person.token))) person.token = await logIn(person.email)
  return person.token
}

interface Odd {
  path?: string
  headers?: Record<string, string>
  body?: string
}

/** Sends what is odd; what comes back is no fault of the server's, and says what is wrong. */
async function survives({ method, path }: Operation, token: string, odd: Odd) {
  const answer = await fetch(`${SITE}/api${odd.path ?? filled({ path })}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': anIpAddress(),
      authorization: `Bearer ${token}`,
      ...odd.headers,
    },
    ...(odd.body === undefined || method === 'GET' ? {} : { body: odd.body }),
  })
  const text = await answer.text()
  const what = `${method} ${JSON.stringify(odd).slice(0, 200)}: ${answer.status} ${text.slice(0, 200)}`
  expect(answer.status, what).toBeLessThan(500)
  if (answer.status >= 400) {
    expect(answer.headers.get('content-type'), what).toContain('application/problem+json')
    const problem = JSON.parse(text) as { status?: number; code?: string }
    expect(problem.status, what).toBe(answer.status)
    expect(problem.code, what).toMatch(/^[a-z_]+$/)
  }
  return answer.status
}
const LONG = 'ਕ'.repeat(3_000)
const PLACES = [
  '%00',
  '%FF',
  '%ED%A0%80',
  '..%2f..%2fetc',
  '%2e%2e',
  "'%20or%201=1--",
  '%F0%9F%98%80',
  'null',
  'undefined',
  '[object%20Object]',
  '__proto__',
  'constructor',
  '-1',
  '1e309',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(501),
  'x'.repeat(8_000),
  '%E2%80%AE',
]
const VALUES = [
  '%00',
  '%FF',
  '-1',
  '1e309',
  '99999999999999999999',
  'NaN',
  '',
  '%ED%A0%80',
  "'",
  '%25_%5c',
  encodeURIComponent(LONG.slice(0, 300)),
  '[object%20Object]',
  'true',
]
const TYPES: Record<string, string> = {
  'text/plain': '{"email":"a@example.com"}',
  'application/x-www-form-urlencoded': 'email=a%40example.com',
  'multipart/form-data; boundary=x':
    '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  'application/xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  'application/json; charset=utf-16': '{}',
  'application/json;charset=none': '{}',
  'application/octet-stream': '\u0000\u0001',
  'application/problem+json': '{}',
  json: '{}',
  'application/json, text/plain': '{}',
}
/** Not understood, not found, or not what the call takes. */
const REFUSED = [400, 404, 415, 422, 429]
const JSONS = [
  '',
  ' ',
  '[]',
  '[[]]',
  '[{}]',
  'null',
  '"x"',
  '0',
  'true',
  '{',
  '{}}',
  '{"a":1,}',
  "{'a':1}",
  'NaN',
  '{"":""}',
  '{"a":1e999}',
  '\ufeff{}',
  `{"${'k'.repeat(5_000)}":1}`,
  '[1'.repeat(500),
]
const WRONG = [
  null,
  0,
  -1,
  1.5,
  1e308,
  true,
  '',
  ' ',
  [],
  {},
  [[]],
  ['x'],
  { a: { b: 1 } },
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202eevil',
  '\u2066',
  LONG,
  '٣'.repeat(6),
  '%s%n',
  "'; drop table users; --",
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '-0',
  'a@b',
  'é'.repeat(254),
]

afterAll(async () => {
  expect((await fetch(`${SITE}/healthz`)).status).toBe(200)
  expect((await fetch(`${SITE}/readyz`)).status).toBe(200)
})

describe('no address makes a call fail', () => {
  test.each(share(calls, 'addresses', 6))('$name', async (operation) => {
    const token = await tokenFor(operation)
    if (operation.path.includes('{')) {
      for (const place of share(PLACES, operation.name, 18))
        await survives(operation, token, { path: filled(operation, () => place) })
    }
    for (const name of [...operation.query, 'unknown']) {
      const path = filled(operation)
      for (const value of share(VALUES, operation.name + name, 24))
        await survives(operation, token, { path: `${path}?${name}=${value}` })
      const queries = [
        `${name}=1&${name}=2`,
        `${name}[]=1`,
        `${name}[a]=1`,
        `${name}`,
        '&&==&',
        '%',
      ]
      for (const query of share(queries, operation.name + name, 12))
        await survives(operation, token, { path: `${path}?${query}` })
    }
  })
})

describe('no body makes a call fail', () => {
  test.each(share(bodied, 'bodies', 6))('$name', async (operation) => {
    const token = await tokenFor(operation)
    for (const [type, body] of share(Object.entries(TYPES), operation.name, 10)) {
      const status = await survives(operation, token, { headers: { 'content-type': type }, body })
      const isJson = type.startsWith('application/json;')
      if (operation.body && !isJson) expect(REFUSED, type).toContain(status)
    }
    const json = { 'content-type': 'application/json' }
    for (const body of share(JSONS, operation.name, 20))
      await survives(operation, token, { headers: json, body })
    const packed = { ...json, 'content-encoding': 'gzip' }
    await survives(operation, token, { headers: packed, body: '{}' })
  })

  test.each(
    share(
      calls.filter(({ body }) => body),
      'fields',
      6,
    ),
  )('whatever stands in a field of $name', async (operation) => {
    const token = await tokenFor(operation)
    const headers = { 'content-type': 'application/json' }
    for (const value of share(WRONG, operation.name, 24)) {
      for (const body of withValue(sampleBody(operation) ?? {}, value))
        await survives(operation, token, { headers, body: JSON.stringify(body) })
    }
  })
})

/** A body with another value in one of its fields, for each field at each depth. */
function withValue(body: object, value: unknown): object[] {
  return Object.entries(body).flatMap(([field, inner]: [string, unknown]) => {
    const within = typeof inner === 'object' && inner !== null ? withValue(inner, value) : []
    const others = [value, ...within]
    return others.map((other) =>
      Array.isArray(body)
        ? body.map((item: unknown, place) => (String(place) === field ? other : item))
        : { ...body, [field]: other },
    )
  })
}

describe('no page fails', () => {
  const pages = [
    '/',
    '/browse',
    '/browse/ProductPage/Heer',
    '/people/Waris-Shah',
    '/library',
    '/wishlist',
    '/account-details',
    '/login',
    '/signup',
    '/forgotpassword',
    '/resetpassword',
    '/verify',
    '/user/verify/x',
    '/user/delete',
    '/music-player',
    '/episodes',
    '/admin',
    '/nowhere',
  ]
  const queries = [
    'lang',
    'tab',
    'next',
    'email',
    'token',
    '_id',
    'search',
    'genre',
    'page',
    'status',
    'sort',
    '_start',
  ]

  test.each(pages)('%s, whatever its query, its cookies and its headers are', async (path) => {
    const state = (text: string) => `reduxState=${Buffer.from(text).toString('base64url')}`
    const all = (write: (name: string) => string) => queries.map(write).join('&')
    for (const value of share(VALUES, path, 24))
      await opens(`${path}?${all((name) => `${name}=${value}`)}`)
    await opens(`${path}?${all((name) => `${name}=a&${name}=b&${name}[]=c&${name}[d]=e`)}`)
    for (const place of share(PLACES, path, 24)) await opens(`${path.replace(/\/$/, '')}/${place}`)
    const cookies = [
      '',
      '=',
      ';;;',
      'token',
      'token=',
      'reduxState',
      'reduxState=%',
      'reduxState=%E0%A4%A',
    ]
    const states = [
      'null',
      '[]',
      '1',
      '""',
      '{"v":1,"theme":{}}',
      '{"v":1,"country":[[]]}',
      '{"v":1e999}',
    ]
    for (const cookie of share(
      [...cookies, ...states.map(state), `device=${'x'.repeat(3_000)}`],
      path,
      12,
    ))
      await opens(path, { cookie })
    const languages = ['', '*', 'x'.repeat(3_000), 'constructor', 'pa-Arab;q=x']
    for (const language of share(languages, path, 12))
      await opens(path, { 'accept-language': language })
  })

  async function opens(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(SITE + path, { headers, redirect: 'manual' })
    await answer.arrayBuffer()
    expect(answer.status, `${path} ${JSON.stringify(headers)}`.slice(0, 200)).toBeLessThan(500)
  }
})

describe('who asks is said by one token, in one place', () => {
  beforeAll(async () => {
    // Calls that end sessions have been tried with the last one.
    person = await newPerson()
  })

  const me = async (headers: Record<string, string>, query = '') => {
    const answer = await fetch(`${SITE}/api/user/currentUser${query}`, { headers })
    const body = (await answer.json()) as { user?: { _id: string } }
    return answer.status === 200 ? body.user?._id : answer.status
  }

  test('odd schemes, long and doubled tokens are nobody’s', async () => {
    const { token } = person
    for (const authorization of [
      'Bearer',
      'Bearer ',
      'Bearer null',
      'Bearer undefined',
      'bearer',
      `Basic ${btoa('a:b')}`,
      `Basic ${token}`,
      `Token ${token}`,
      `Bearer  ${token}`,
      `Bearer ${token} x`,
      token,
      `Bearer ${token}, Bearer ${token}`,
      `Bearer ${'x'.repeat(10_000)}`,
      `Bearer "${token}"`,
      `Negotiate ${token}`,
      `Bearer ${token.slice(1)}`,
      `Bearer ${token}%00`,
      'Bearer \u00ff',
    ])
      expect(await me({ authorization }), authorization.slice(0, 40)).toBe(401)
  })

  test('no token in an address opens anything', async () => {
    const { token } = person
    for (const name of [
      'token',
      'access_token',
      'authorization',
      'bearer',
      'session',
      'auth',
      'jwt',
    ])
      expect(await me({}, `?${name}=${token}`), name).toBe(401)
    for (const name of [
      'x-token',
      'x-auth-token',
      'x-access-token',
      'x-authorization',
      'x-user-id',
    ])
      expect(await me({ [name]: token }), name).toBe(401)
  })

  test('of two cookies or two headers there is one person, or nobody', async () => {
    const [mine, other] = [person, await newPerson()]
    for (const cookie of [
      `token=${mine.token}; token=${other.token}`,
      `token=; token=${mine.token}`,
      `token=x; token=${mine.token}`,
      `token="${mine.token}"`,
      `token=${mine.token}; Token=${other.token}; $Version=1`,
      `a=b; token=${mine.token};;; =; x`,
      `token=${mine.token}%00`,
      `token=${'x'.repeat(6_000)}`,
    ])
      expect([mine.id, other.id, 401]).toContain(await me({ cookie }))
    const bearer = `Bearer ${mine.token}`
    expect(await me({ cookie: `token=${other.token}`, authorization: bearer })).toBe(mine.id)
    const [answer] = await volley([
      {
        path: '/api/user/currentUser',
        headers: [
          ['authorization', bearer],
          ['authorization', `Bearer ${other.token}`],
        ],
      },
    ])
    expect([200, 400, 401]).toContain(answer?.status)
    expect(answer?.body).not.toContain(other.id)
  })
})

describe('the connection itself', () => {
  test('header floods, garbage and smuggled requests are refused, and health stays', async () => {
    const head = `GET /api/user/currentUser HTTP/1.1\r\nhost: localhost\r\n`
    const flood = Array.from({ length: 1_500 }, (_, at) => `x-${at}: ${at}\r\n`).join('')
    for (const bytes of [
      `${head}${flood}connection: close\r\n\r\n`,
      `${head}x: ${'a'.repeat(17_000)}\r\n\r\n`,
      `${head}cookie: ${'a=b; '.repeat(4_000)}\r\n\r\n`,
      `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
      `${head}x: a\u0000b\r\n\r\n`,
      `${head} folded: x\r\nconnection: close\r\n\r\n`,
      `${head}content-length: -1\r\n\r\n`,
      `${head}content-length: 5\r\ncontent-length: 6\r\n\r\nabcde`,
      `POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
      `POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
      `POST /api/user/login HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n`,
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      'GET / HTTP/1.1\r\nconnection: close\r\n\r\n',
      'GET / HTTP/9.9\r\nhost: localhost\r\n\r\n',
      '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
    ]) {
      const received = await send(bytes)
      expect(received, bytes.slice(0, 80)).toMatch(/^HTTP\/1\.1 4\d\d/)
      expect(received.match(/HTTP\/1\.1 [^4]/g), bytes.slice(0, 80)).toBeNull()
    }
  })

  test('what a proxy or a browser tells of itself may be anything', async () => {
    const odd = [
      '',
      ',',
      ' , ,',
      'unknown',
      '::1',
      '[::1]:99',
      '1.2.3.4:5',
      '999.1.1.1',
      '_hidden',
      'fe80::1%eth0',
    ]
    for (const from of [...odd, 'x'.repeat(5_000), '1.1.1.1,'.repeat(500), "'; --", 'é']) {
      const body = { email: 'nobody@example.com', password: 'Wrong-1234' }
      const { status } = await call('POST', '/user/login', body, { from })
      expect([401, 429], from.slice(0, 40)).toContain(status)
    }
    for (const value of [
      '',
      '*',
      'pa;q=9',
      'x'.repeat(3_000),
      ',;,;',
      'é',
      'en-__proto__',
      'constructor',
    ]) {
      const { status } = await call('GET', '/genres', undefined, {
        headers: { 'accept-language': value, 'if-none-match': value, range: value, accept: value },
      })
      expect(status).toBe(200)
    }
  })

  test('a browser of any name may sign in, and is listed as what it can be called', async () => {
    const names = [
      '',
      'x'.repeat(5_000),
      '<script>alert(1)</script>',
      'é\u00ff',
      '__proto__',
      '%00',
    ]
    const { email } = await newPerson()
    for (const name of names) {
      const token = await logIn(email, undefined, { headers: { 'user-agent': name } })
      const { status, text } = await call('GET', '/user/sessions', undefined, { token })
      expect(status).toBe(200)
      expect(text).not.toContain('<script>')
    }
  })
})
