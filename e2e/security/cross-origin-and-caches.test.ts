import { beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '#test/access-rows.ts'
import { share } from '#test/full.ts'
import { filled, operations, pages, sampleBody, type Operation } from '#e2e/support/operations.ts'
import {
  anIpAddress,
  anEmail,
  call,
  logIn,
  newPerson,
  useDatabase,
  type Person,
} from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'

const site = SITE
const { db } = await useDatabase()
const calls = await operations()
const unsafe = calls.filter(({ method }) => method !== 'GET')
const reading = calls.filter(({ method }) => method === 'GET')

let person: Person
let book: { _id: string; slug: string }
beforeAll(async () => {
  person = await newPerson({ firstName: 'Canary', lastName: 'Kesri' })
  const { body } = await call<{ audiobooks: (typeof book)[] }>('GET', '/audiobooks?filter=free')
  const [first] = body.audiobooks
  if (!first) throw new Error('There is no book')
  book = first
  await call('POST', '/library/create', { audiobook: book._id }, person)
  await call('POST', '/wishlist/create', { audiobook: book._id }, person)
})

/** What is read: calls and pages. */
const everyReading = () => [...reading.map((operation) => `/api${known(operation)}`), ...pages()]
/** server/http/shared-caches.test.ts asks for each of them in the process. */
const read = () => share(everyReading(), 'read', 12)

/** Something that is there, in each place of an address. */
const known = (operation: Operation) =>
  filled(operation, (name) => ({ slug: 'Waris-Shah', idOrSlug: book.slug })[name] ?? book._id)

/** What a browser sends on behalf of a page of some origin. */
const asBrowser = (
  { method, path }: { method: string; path: string },
  headers: Record<string, string>,
  body?: string,
) =>
  fetch(site + path, {
    method,
    redirect: 'manual',
    headers: { 'x-forwarded-for': anIpAddress(), ...headers },
    ...(body === undefined ? {} : { body }),
  })

describe('another origin’s request with the cookie', () => {
  const { hostname, port } = new URL(site)
  const origins = [
    'https://evil.example',
    'null',
    '',
    `http://localhost:${port}`,
    `https://${hostname}:${port}`,
    `http://${hostname}`,
    `${site}.evil.example`,
    `${site}:80`,
    `http://evil.example/${site}`,
    `${site}, https://evil.example`,
    site.replace('127', '0127'),
    `http://x@${hostname}:${port}`,
    `${site}/`,
    site.toUpperCase().replace('HTTP', 'HTTPS'),
    'file://',
    'about:srcdoc',
  ]

  let before: Awaited<ReturnType<typeof rowsOf>>
  beforeAll(async () => {
    before = await rowsOf(db, person.id)
  })

  test.each(share(unsafe, 'unsafe', 6))(
    'is refused by $name, and changes nothing',
    async (operation) => {
      const cookie = `token=${person.token}`
      const path = `/api${known(operation)}`
      const body = JSON.stringify(sampleBody(operation) ?? {})
      for (const type of ['application/json', 'text/plain']) {
        for (const origin of share([...origins, undefined], operation.name + type, 16)) {
          const headers = {
            cookie,
            'content-type': type,
            ...(origin === undefined ? {} : { origin }),
          }
          const answer = await asBrowser({ method: operation.method, path }, headers, body)
          expect(await answer.json(), origin).toMatchObject({ status: 403, code: 'foreign_origin' })
          expect(answer.headers.getSetCookie()).toEqual([])
        }
      }
      // Without the cookie, too: nobody is signed in to a stranger’s account behind their back.
      const headers = { origin: 'https://evil.example', 'content-type': 'application/json' }
      expect((await asBrowser({ method: operation.method, path }, headers, body)).status).toBe(403)
      expect(await rowsOf(db, person.id)).toEqual(before)
    },
  )

  test('is not taken for a program’s by an Authorization that is no session', async () => {
    for (const authorization of [`Bearer ${'x'.repeat(43)}`, 'Bearer x', 'Basic eDp5', 'Bearer']) {
      const headers = {
        cookie: `token=${person.token}`,
        origin: 'https://evil.example',
        authorization,
      }
      const path = '/api/user/sessions'
      const { status } = await asBrowser({ method: 'DELETE', path }, headers)
      expect([401, 403], authorization).toContain(status)
    }
    expect(await rowsOf(db, person.id)).toEqual(before)
  })

  const origin = 'https://evil.example'
  const invited = (headers: Headers) =>
    [...headers.keys()].filter((name) => name.startsWith('access-control-'))

  test('is never invited: no answer names an origin that may read it', async () => {
    for (const operation of share(calls, 'invited', 6)) {
      const path = `/api${known(operation)}`
      const asked = { origin, 'access-control-request-method': 'POST' }
      const { headers } = await asBrowser({ method: 'OPTIONS', path }, asked)
      expect(invited(headers), path).toEqual([])
    }
  })

  test('reads nothing that it may read or that changes something: no GET of a call or a page does', async () => {
    // That one's data was downloaded is told to them, whoever made their browser do so.
    const rows = async () => ({ ...(await rowsOf(db, person.id)), notifications: null })
    const then = await rows()
    const own = { cookie: `token=${person.token}`, origin }
    for (const path of share(everyReading(), 'GET', 6)) {
      const answer = await asBrowser({ method: 'GET', path }, own)
      await answer.arrayBuffer()
      expect(invited(answer.headers), path).toEqual([])
    }
    expect(await rows()).toEqual(then)
  })

  test('while the site’s own does what it is for', async () => {
    const headers = { cookie: `token=${person.token}`, origin: site }
    const path = `/api/library/${book._id}/finish`
    expect((await asBrowser({ method: 'PUT', path }, headers)).status).toBe(200)
  })
})

describe('no private byte is for a shared cache', () => {
  const carriers = () => [
    { cookie: `token=${person.token}` },
    { authorization: `Bearer ${person.token}` },
  ]
  const isPrivate = (headers: Headers) =>
    /\b(no-store|private)\b/.test(headers.get('cache-control') ?? '')

  test('every call says so to who is signed in, and every page', async () => {
    for (const path of read()) {
      const ways = carriers().flatMap((headers) =>
        ['GET', 'HEAD'].map((method) => ({ method, headers })),
      )
      for (const { method, headers } of share(ways, path, 8)) {
        const answer = await asBrowser({ method, path }, headers)
        await answer.arrayBuffer()
        expect(isPrivate(answer.headers), `${method} ${path}`).toBe(true)
      }
    }
  })

  test('what one has read reaches no visitor who asks for the same, nor another person', async () => {
    const other = await newPerson()
    for (const path of read()) {
      const own = `${path}?own=${Math.random()}`
      for (const headers of share(carriers(), path, 4))
        await (await asBrowser({ method: 'GET', path: own }, headers)).text()
      const others = [{}, { cookie: `token=${other.token}` }, { cookie: 'token=x' }]
      for (const headers of share(others, path, 6)) {
        const answer = await asBrowser({ method: 'GET', path: own }, headers)
        const text = await answer.text()
        for (const mine of [person.email, person.id, 'Kesri', person.token])
          expect(text.includes(mine), `${path} shows ${mine}`).toBe(false)
      }
    }
  })

  test('and what is public depends on who asks, and sets no cookie', async () => {
    for (const path of read()) {
      const { headers } = await asBrowser({ method: 'GET', path }, {})
      if (isPrivate(headers)) continue
      const vary = headers.get('vary') ?? ''
      expect(
        ['cookie', 'authorization'].every((name) => vary.includes(name)),
        `${path}: ${vary}`,
      ).toBe(true)
      expect(headers.getSetCookie(), path).toEqual([])
    }
  })

  test('nor refusals, sign-ins, mails of the demo, or audio that somebody may hear', async () => {
    const { headers: login } = await call('POST', '/user/login', {
      email: person.email,
      password: 'Wrong-1234',
    })
    const playback = await call<{ episodes: { url: string }[] }>(
      ...(['GET', `/playback/${book._id}`, undefined, person] as const),
    )
    const url = playback.body.episodes[0]?.url ?? ''
    const paths = [
      '/dev/mail',
      '/dev/mail.json',
      '/api/nothing',
      '/healthz',
      url,
      url.replace('s=', 's=x'),
    ]
    const answers = await Promise.all(paths.map((path) => asBrowser({ method: 'GET', path }, {})))
    expect(answers[4]?.status).toBe(200)
    for (const headers of [login, playback.headers, ...answers.map((answer) => answer.headers)])
      expect(isPrivate(headers), headers.get('cache-control') ?? 'nothing').toBe(true)
  })
})

describe('where a person is led after signing in', () => {
  const NEXTS = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:,x',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/././/evil.example',
    '//',
    '/%2f/evil.example',
    '/%2fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/\n/evil.example',
    '/\r\nlocation: x',
    'https:evil.example',
    'https:/evil.example',
    'HTTPS://evil.example',
    '@evil.example',
    '.evil.example',
    '/@evil.example',
    ':80',
    '?//evil.example',
    '#//evil.example',
    '/\u2028/evil.example',
    '\\\\evil.example',
    '/／evil.example',
    '/．．//evil.example',
    `${site}@evil.example`,
    `${site}.evil.example`,
    'blob:x',
  ]

  test.each(['/login', '/signup', '/verify', '/forgotpassword'])(
    '%s?next= stays on the origin',
    async (page) => {
      for (const next of share(NEXTS, page, 9)) {
        const visitors = [{ cookie: `token=${person.token}` }, { cookie: '' }]
        for (const headers of share(visitors, next, 4)) {
          let path = `${page}?next=${encodeURIComponent(next)}&next=${encodeURIComponent('//evil.example')}`
          for (let hop = 0; hop < 5; hop++) {
            const answer = await asBrowser({ method: 'GET', path }, headers)
            await answer.arrayBuffer()
            const location = answer.headers.get('location')
            if (location === null) break
            const target = new URL(location, site + path)
            expect(target.origin, `${next} led to ${location}`).toBe(site)
            expect(location, next).not.toMatch(/^[/\\]{2}|\p{Cc}/u)
            path = target.pathname + target.search
          }
        }
      }
    },
  )

  test('nor does any other address lead away', async () => {
    for (const path of [
      '//evil.example',
      '//evil.example/..',
      '/%2f%2fevil.example',
      '/\\evil.example',
      '/.//evil.example',
      '/browse/ProductPage/%2F%2Fevil.example',
      '/browse/ProductPage/..%2f..%2f%2fevil.example?_id=x',
      '/people/%2F%2Fevil.example',
      '/library//evil.example',
      '/wishlist?next=//evil.example',
      `/browse/ProductPage/x?_id=${book._id}&next=//evil.example`,
      '/?lang=//evil.example',
    ]) {
      const answer = await asBrowser(
        { method: 'GET', path },
        { 'x-forwarded-host': 'evil.example' },
      )
      await answer.arrayBuffer()
      const location = answer.headers.get('location') ?? '/'
      expect(new URL(location, site).origin, `${path} led to ${location}`).toBe(site)
    }
  })
})

test('an address in a mail is the site’s own, whatever Host asked for it', async () => {
  const email = anEmail()
  const headers = {
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    'x-host': 'evil.example',
  }
  await call('POST', '/user/forgotPassword', { email: person.email }, { headers })
  await call('POST', '/user/accountDelete', { email: person.email }, { headers })
  await logIn(person.email, undefined, {
    headers: { ...headers, 'user-agent': `Firefox/9 ${email}` },
  })
  const mails = async () => {
    const answer = await fetch(`${site}/dev/mail.json?to=${encodeURIComponent(person.email)}`)
    return (await answer.json()) as { html: string; text: string }[]
  }
  await expect.poll(async () => (await mails()).length, { timeout: 30_000 }).toBeGreaterThan(2)
  for (const { html, text } of await mails()) {
    expect(html + text).not.toContain('evil.example')
    for (const [, href = ''] of html.matchAll(/href="([^"]+)"/g)) expect(href).toMatch(`${site}/`)
  }
})
