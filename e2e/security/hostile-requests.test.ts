import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { SITE } from '#e2e/support/product.ts'

const site = SITE
const { hostname, port } = new URL(site)

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site + path, { headers, redirect: 'manual' })

const post = (path: string, body: object | string, headers: Record<string, string> = {}) =>
  fetch(site + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** Sends bytes as they are; answers what came back when the connection ended. */
const send = (bytes: string) =>
  new Promise<string>((resolve) => {
    let received = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'))
    socket
      .on('data', (chunk) => (received += chunk.toString()))
      .on('error', () => undefined)
      .on('close', () => resolve(received))
  })
const ask = (target: string, host = `${hostname}:${port}`) =>
  send(`GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)

interface Listed {
  audiobooks: {
    _id: string
    slug: string
    cover: string
    sampleUrl: string | null
    price: object[]
  }[]
}
const catalogue = async () => (await (await get('/api/audiobooks?_limit=50')).json()) as Listed

/** Signs a demo listener in, from an address of the test's own. */
async function logIn(from: string): Promise<string> {
  const body = { email: 'listener@qissa.test', password: 'Qissa-demo-1' }
  const answer = await post('/api/user/login', body, { 'x-forwarded-for': from })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { token: string }).token
}

const stateCookie = (state: string) => `reduxState=${Buffer.from(state).toString('base64url')}`

describe('every answer', () => {
  test('runs no script but the site’s own files, and is sniffed and framed by nobody', async () => {
    const { audiobooks } = await catalogue()
    const [book] = audiobooks
    const sample = audiobooks.find(({ sampleUrl }) => sampleUrl)?.sampleUrl
    const script = /src="(\/assets\/[^"]+)"/.exec(await (await get('/')).text())?.[1]
    const paths = ['/', '/nothing', '/library', '/api/audiobooks', '/api/nothing', '/healthz', '/%']
    for (const path of [...paths, '/media/none', '/robots.txt', book?.cover, sample, script]) {
      expect(path).toBeTypeOf('string')
      const { headers } = await get(path ?? '')
      const policy = headers.get('content-security-policy') ?? ''
      expect(policy, path ?? '').toMatch(/default-src '(self|none)'/)
      expect(policy, path ?? '').not.toMatch(/(script|default)-src[^;]*unsafe/)
      expect(policy, path ?? '').toContain("frame-ancestors 'none'")
      expect(headers.get('x-content-type-options'), path ?? '').toBe('nosniff')
    }
  })

  test('reflects nothing that would run', async () => {
    const hostile = encodeURIComponent(
      '"></script><script>alert(1)</script><img src=x onerror=a()>',
    )
    for (const path of [
      '/?lang=',
      '/browse?search=',
      '/browse?genre=',
      '/browse?author=',
      '/login?next=',
      '/verify?email=',
      '/',
      '/browse/ProductPage/',
      '/people/',
      '/user/verify/',
    ]) {
      const text = await (await get(path + hostile)).text()
      expect(text, path).not.toMatch(/<script>alert|<img src=x/i)
    }
  })

  test('opens no file outside what it serves', async () => {
    for (const up of ['..', '%2e%2e', '..%2f..', '%2e%2e%2f%2e%2e', '..%5c..', '%00', '/etc']) {
      for (const folder of ['/covers', '/assets', '/media', '']) {
        for (const name of ['package.json', 'secret', 'passwd']) {
          expect(await ask(`${folder}/${up}/${name}`)).toMatch(/^HTTP\/1\.1 4/)
        }
      }
    }
  })
})

describe('what a visitor sends', () => {
  test('a tampered state cookie is neither trusted nor reflected', async () => {
    const canary = 'Canary7f3a'
    const person = { _id: '1', firstName: canary, role: 'admin' }
    for (const cookie of [
      stateCookie(JSON.stringify({ v: 1, me: person, session: { me: person }, role: 'admin' })),
      stateCookie(JSON.stringify({ v: 1, greeting: `</script>${canary}`, country: canary })),
      stateCookie(`{"v":1,"__proto__":{"greeting":"${canary}"}}`),
      stateCookie(`not JSON ${canary}`),
      `reduxState=</script>${canary}`,
      `reduxState=${'A'.repeat(8_000)}`,
    ]) {
      const answer = await get('/', { cookie })
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain(canary)
      expect((await get('/api/user/currentUser', { cookie })).status).toBe(401)
    }
  })

  test('no header or request target makes a page name another site', async () => {
    for (const headers of [
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-proto': 'evil' },
    ]) {
      const path = `/browse?from=${Math.random()}`
      expect(await (await get(path, headers)).text()).not.toContain('evil.example')
      expect(await (await get(path)).text()).not.toContain('evil.example')
    }
    expect(await ask('/browse?host', 'evil.example')).not.toContain('evil.example')
    for (const target of [
      '//evil.example/library',
      '/\\evil.example/',
      '//',
      'http://evil.example/',
    ]) {
      expect(await ask(target), target).toMatch(/^HTTP\/1\.1 404/)
    }
    for (const target of [
      '/library?x=%0d%0aset-cookie:a=b',
      '/browse/ProductPage/%5c%5cevil?_id=1',
    ]) {
      const { headers } = await get(target)
      expect(headers.get('location'), target).toMatch(/^\/(?![/\\])/)
      expect(headers.get('set-cookie'), target).toBeNull()
    }
  })

  test('a reader’s page is never kept for the next visitor', async () => {
    const token = await logIn('192.0.2.11')
    const path = `/browse?reader=${Math.random()}`
    const own = await get(path, { cookie: `token=${token}` })
    expect(own.headers.get('cache-control')).toMatch(/private|no-store/)
    expect(await own.text()).toContain('listener@qissa.test')
    expect(await (await get(path)).text()).not.toContain('listener@qissa.test')
  })

  test('garbage, doubled and bottomless JSON and huge headers are refused, and health stays', async () => {
    const login = '/api/user/login'
    const good = { email: 'a@example.com', password: 'x' }
    for (const body of [
      '{"email":"a@example.com","email":"b@example.com","password":"x"}',
      '['.repeat(50_000) + ']'.repeat(50_000),
      '{"__proto__":{"role":"admin"}}',
      '{"email":',
      JSON.stringify({ ...good, padding: 'x'.repeat(300_000) }),
      JSON.stringify({ ...good, role: 'admin' }),
      'null',
    ]) {
      const answer = await post(login, body)
      expect(answer.status, body.slice(0, 60)).toBeGreaterThanOrEqual(400)
      expect(answer.status, body.slice(0, 60)).toBeLessThan(500)
      expect(answer.headers.get('content-type')).toContain('application/problem+json')
    }
    expect(await send('\u0000\u0001garbage\r\n\r\n')).toMatch(/^HTTP\/1\.1 400/)
    const huge = await send(`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(huge).toMatch(/^HTTP\/1\.1 431/)
    expect((await get('/healthz')).status).toBe(200)
  })

  test('known and unknown addresses are answered alike', async () => {
    const from = { 'x-forwarded-for': '192.0.2.12' }
    const person = { firstName: 'Simran', lastName: 'Gill', gender: 'Female', dob: '1990-01-01' }
    const secret = { password: 'Aa1!aaaaaa', confirmPassword: 'Aa1!aaaaaa' }
    const calls: [string, (email: string) => object][] = [
      ['/api/user/login', (email) => ({ email, password: 'wrong' })],
      ['/api/user/signup', (email) => ({ ...person, ...secret, email })],
      ['/api/user/resendToken', (email) => ({ email })],
    ]
    for (const [path, body] of calls) {
      const answers = ['buyer@qissa.test', 'nobody@qissa.test'].map(async (email) => {
        const answer = await post(path, body(email), from)
        const text = (await answer.text()).replace(/urn:request:[\w-]+/, '')
        // The number of a browser that asked for a code is another one each time.
        const headers = [...answer.headers].map(([name, value]): [string, string] => [
          name,
          value.replace(/(code_asker=)[\w-]{22}/, '$1'),
        ])
        return {
          status: answer.status,
          text,
          ...Object.fromEntries(headers),
          date: '',
          'x-request-id': '',
        }
      })
      const [known, unknown] = await Promise.all(answers)
      expect(known, path).toEqual(unknown)
    }
  })
})

test('audio is for who may hear it, until the second after logging out', async () => {
  const token = await logIn('192.0.2.13')
  const headers = { authorization: `Bearer ${token}` }
  const { audiobooks } = await catalogue()
  const [free, paid] = [true, false].map((isFree) =>
    audiobooks.find(({ price }) => (price.length === 0) === isFree),
  )
  expect((await get(`/api/playback/${paid?._id}`, headers)).status).toBe(403)
  await post('/api/library/create', { audiobook: free?._id }, headers)
  const playback: unknown = await (await get(`/api/playback/${free?._id}`, headers)).json()
  const url = (playback as { episodes: { url: string }[] }).episodes[0]?.url ?? ''
  expect((await get(url, { range: 'bytes=0-1' })).status).toBe(206)
  for (const other of [
    url.split('?')[0] ?? '',
    url.replace(/s=.{4}/, 's=AAAA'),
    url.replace(/e=\d+/, 'e=9999999999'),
    url.replace(/u=[^&]+/, 'u=00000000-0000-4000-8000-000000000000'),
    `${url}&u=x`,
  ]) {
    expect((await get(other, headers)).status, other).toBe(403)
  }
  await post('/api/user/logout', {}, headers)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  expect((await get(url)).status).toBe(403)
  expect((await get('/api/user/currentUser', headers)).status).toBe(401)
})
