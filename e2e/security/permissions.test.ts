import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { idAt } from '#test/access-ids.ts'
import { rowsOf } from '#test/access-rows.ts'
import { listedCalls, type ListedCall } from '#test/operations.ts'
import {
  ENDLESS,
  filled,
  operations,
  pages,
  sampleBody,
  type Operation,
} from '#e2e/support/operations.ts'
import {
  anIpAddress,
  call,
  logIn,
  mailedBy,
  newPerson,
  useDatabase,
  withApp,
  type Person,
} from '#e2e/support/people.ts'
import { FULL, share } from '#test/full.ts'
import { SITE } from '#e2e/support/product.ts'
import { ask } from '#e2e/support/sockets.ts'

const site = SITE
const { db } = await useDatabase()
const calls = await operations()
const guarded = calls.filter(({ access }) => access !== 'public')
/** Calls that take an id somewhere: in the path, the query or the body. */
const placed = listedCalls().filter(({ places }) => places.length > 0)

/**
 * server/http/access.test.ts makes every call as everybody, with the one id that each place names.
 * Here the built product is asked, by HTTP, for what that leaves out: ids of other tables, headers
 * that claim to be somebody; server/http/raw-urls.test.ts spells each address in other ways. `npm test`
 * repeats what is left to both on some calls, the full run on each.
 */
const repeated = <T>(tried: readonly T[]) => share(tried, 'repeated', 8)

let owner: Person
let other: Person
let admin: string
let books: { _id: string; slug: string }[]
beforeAll(async () => {
  ;[owner, other] = [await newPerson({ firstName: 'Canary', lastName: 'Kesri' }), await newPerson()]
  admin = await logIn('admin@qissa.test', 'Qissa-demo-1')
  const { body } = await call<{ audiobooks: typeof books }>(
    'GET',
    '/audiobooks?filter=free&_limit=50',
  )
  books = body.audiobooks
  await own()
})

/** Gives the owner what a person can have. */
async function own() {
  const audiobook = books[0]?._id
  await call('POST', '/library/create', { audiobook }, owner)
  await call('POST', '/wishlist/create', { audiobook }, owner)
  const { body } = await call<{ episodes: { _id: string }[] }>(
    ...(['GET', `/playback/${audiobook}`, undefined, owner] as const),
  )
  const event = { deviceId: 'a-device-of-tests', seq: 1, audiobook, episode: body.episodes[0]?._id }
  const at = { kind: 'play', positionMs: 2_000, occurredAt: new Date().toISOString() }
  await call('POST', '/progress/events', { events: [{ ...event, ...at }] }, owner)
  await withApp(owner)
  await sql`insert into passkeys (user_id, credential_id, public_key, name)
    values (${owner.id}, ${randomUUID()}, 'key', 'Phone')`.execute(db)
  await sql`insert into reviews (user_id, audiobook_id, rating, text)
    values (${owner.id}, ${audiobook}, 4, 'Heard twice')`.execute(db)
  await mailedBy(owner.email, () => call('POST', '/user/accountDelete', { email: owner.email }))
}

/** Every id of a row that is the owner's alone. */
async function ownIds(): Promise<Record<string, string>> {
  const ids: Record<string, string> = { users: owner.id }
  for (const [table, rows] of Object.entries(await rowsOf(db, owner.id))) {
    const [row] = rows as { id?: string }[]
    if (row?.id) ids[table] = row.id
  }
  return ids
}

const isPublic = (name: string, place: string) => idAt(name, place)?.access === 'public'

/** A call with an id in one of its places; whoever asks has a session of their own kind. */
async function tryId({ name, method, path }: ListedCall, place: string, id: string, token: string) {
  const operation = calls.find((one) => one.name === name)
  const sample = operation && sampleBody(operation)
  const body =
    place.startsWith('{') || place.startsWith('?') || !sample ? sample : withId(sample, place, id)
  const target = filled({ path }, (param) => (place === `{${param}}` ? id : randomUUID()))
  const query = place.startsWith('?') ? `${place}=${id}` : ''
  const answer = await call(method, target + query, body, { token })
  const text = answer.text.replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
  return { status: answer.status, text: text.replace(/"(token|challenge)":"[^"]+"/g, '"$1":""') }
}

const withId = (sample: object, place: string, id: string): object => {
  const last = place.split('.').at(-1) ?? ''
  const text = JSON.stringify(sample).replace(
    new RegExp(`"${last}":"[^"]*"`, 'g'),
    `"${last}":"${id}"`,
  )
  return JSON.parse(text) as object
}

describe('what is another’s', () => {
  test('there is a row of the owner’s for most tables, and calls that take ids', async () => {
    expect(Object.keys(await ownIds()).length).toBeGreaterThanOrEqual(5)
    expect(placed.length).toBeGreaterThan(20)
    expect(
      listedCalls()
        .map(({ name }) => name)
        .filter((name) => !ENDLESS.includes(name))
        .toSorted(),
    ).toEqual(calls.map(({ name }) => name).toSorted())
  })

  test.each(repeated(placed))(
    '$name: each of the owner’s ids is like a random one, to a listener and to nobody',
    async (tried) => {
      const ids = Object.entries(await ownIds())
      const before = await rowsOf(db, owner.id)
      // What everybody may read, like a review, everybody may name.
      for (const place of tried.places.filter((one) => !isPublic(tried.name, one))) {
        // server/http/access.test.ts tries the one id that each place names.
        for (const [table, id] of share(ids, tried.name + place, ids.length)) {
          // Guesses at a gift's code add up; here each id is a first one.
          await sql`delete from rate_limits`.execute(db)
          const answered = await tryId(tried, place, id, other.token)
          const random = await tryId(tried, place, randomUUID(), other.token)
          expect(answered, `${place} with an id of ${table}`).toEqual(random)
          const nobody = await tryId(tried, place, id, '')
          expect(nobody, `${place} with an id of ${table}`).toEqual(
            await tryId(tried, place, randomUUID(), ''),
          )
        }
      }
      await sql`delete from rate_limits`.execute(db)
      expect(await rowsOf(db, owner.id)).toEqual(before)
    },
  )

  test('the same calls with a token of the owner’s own do find them', async () => {
    const ids = await ownIds()
    const rename = { name: 'Mine' }
    expect((await call('PUT', `/passkey/${ids.passkeys}`, rename, owner)).status).toBe(200)
    expect(
      (await call('DELETE', `/wishlist/${ids.wishlist_entries}`, undefined, owner)).status,
    ).toBe(200)
  })
})

describe('without a session', () => {
  test.each(repeated(guarded))('$name is 401, whatever comes with it', async (operation) => {
    const { method } = operation
    const path = filled(operation)
    const body = method === 'GET' ? undefined : sampleBody(operation)
    const from = { 'x-user-id': owner.id, 'x-forwarded-user': owner.email, 'x-role': 'admin' }
    const bearer = { authorization: `Bearer ${'x'.repeat(43)}` }
    for (const headers of FULL ? [{}, bearer, from] : [from]) {
      const answer = await call<{ code: string }>(method, path, body, {
        headers: headers,
      })
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    }
    const { status } = await fetch(`${site}/api${path}`, {
      method: method === 'GET' ? 'HEAD' : method,
    })
    expect(status).toBe(401)
  })

  test.each(repeated(guarded))(
    'no spelling of the address of $name is an answer',
    async ({ name, method, path }) => {
      const at = filled({ path })
      const [, first = ''] = at.split('/')
      const hex = [...first].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')
      const spellings = [
        `/API${at.toUpperCase()}`,
        `//api${at}`,
        `/api/${at}`,
        `/api${at}/`,
        `/api${at};x=1`,
        `/api${at}%00`,
        `/api;x${at}`,
        `/%61pi${at}`,
        `/api${at.replace(first, hex)}`,
        `/api%2f${at.slice(1)}`,
        `/api${at}%2f`,
        `/./api${at}`,
        `/api/genres/..${at}`,
        `/api/genres/%2e%2e${at}`,
        `/browse/../api${at}`,
        `/api\\${at}`,
        `http://${new URL(site).host}/api${at}`,
        `/api${at}?access=public`,
        `/api${at}%20`,
        `/api${at}.json`,
      ]
      for (const spelling of share(spellings, name, 20)) {
        const { status, head } = await ask({ method, path: spelling })
        expect([400, 401, 404], `${method} ${spelling}: ${head}`).toContain(status)
      }
    },
  )

  const CLOSED = pages().filter((path) => /^\/(library|wishlist|account-details|admin)/.test(path))

  /** What an address answers; one spelled in another way leads to the right one first. */
  async function rightly(path: string) {
    const first = await ask({ path })
    const leads = /\r\nlocation: (\/[^/\s]\S*)/i.exec(first.head)?.[1]
    return first.status === 301 && leads ? ask({ path: leads }) : first
  }

  test.each(CLOSED)('the page %s leads to the login, however it is spelled', async (path) => {
    const name = path.slice(1)
    const [first = '', ...rest] = name
    const spellings = [
      path,
      `${path}/`,
      `/${name.toUpperCase()}`,
      `/%${first.charCodeAt(0).toString(16)}${rest.join('')}`,
      `${path}?x=1`,
      `${path}//`,
      `/${path}`,
      `/./${name}`,
      `/x/../${name}`,
      `${path}%2f`,
      `${path};x`,
      `${path}?user=${owner.id}`,
      `${path}?me=1&token=${owner.token}`,
      `${path}%00`,
      `${path}#x`,
    ]
    for (const spelling of share(spellings, path, 6)) {
      const { status, head, body } = await rightly(spelling)
      const isLogin = /\r\nlocation: \/login/i.test(head)
      expect(isLogin || status === 404 || status === 400, `${spelling}: ${head}`).toBe(true)
      for (const mine of [owner.email, owner.id, 'Kesri']) expect(body).not.toContain(mine)
    }
  })
})

describe('who is not of the staff', () => {
  const staffCalls = calls.filter(({ access }) => access === 'staff')

  test.each(repeated(staffCalls))(
    '$name is 403 to a listener, for what is there and what is not',
    async (operation) => {
      for (const id of [owner.id, randomUUID()]) {
        const path = filled(operation, () => id)
        const answer = await call<{ code: string }>(
          operation.method,
          path,
          sampleBody(operation),
          other,
        )
        expect(answer).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
      }
    },
  )

  test('sees nothing of its pages', async () => {
    for (const path of ['/admin', '/ADMIN', '/admin/', '/admin?tab=audit', '/%61dmin']) {
      const answer = await fetch(site + path, { headers: { cookie: `token=${other.token}` } })
      const text = await answer.text()
      expect(text, path).not.toContain('admin@qissa.test')
      expect(text, path).not.toContain(owner.email)
    }
  })

  test('while the staff finds an account by its permission, and is written down', async () => {
    const how = { token: admin }
    const path = `/admin/accounts?search=${encodeURIComponent(owner.email)}`
    expect((await call('GET', path, undefined, how)).text).toContain(owner.id)
    const log = await call('GET', '/admin/audit', undefined, how)
    expect(log.text).toContain('account.find')
  })
})

describe('what is private of people', () => {
  const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
  /** Where e-mails would stand: thousands of them are looked for in each text. */
  const aroundAts = (text: string) =>
    [...text.matchAll(/@/g)]
      .map(({ index }) => text.slice(Math.max(0, index - 100), index + 100))
      .join('\n')
  const CANARIES = ['canary-mail-15@example.net', '+91 15151 51515', '15 Canary Street']

  test('of an author, a narrator, a publisher, and of those who write, is in no public answer', async () => {
    const [email, phone, address] = CANARIES
    await sql`update people set email = ${email}, phone = ${phone}, address = ${address}`.execute(
      db,
    )
    const listeners = await sql<{ email: string; id: string }>`select email, id from users`.execute(
      db,
    )
    const { rows } = await sql<{ slug: string }>`select slug from people order by 1`.execute(db)
    const paths = [
      ...calls
        .filter(({ method, access }) => method === 'GET' && access !== 'staff')
        .map((one) => `/api${known(one)}`),
      ...share(rows, 'people', 6).flatMap(({ slug }) => [`/api/people/${slug}`, `/people/${slug}`]),
      ...share(books, 'books', 6).flatMap(({ _id, slug }) => [
        `/api/audiobooks/${slug}`,
        `/api/audiobooks/${slug}/episodes`,
        `/api/audiobookReview/list?audiobook=${_id}&_limit=50`,
        `/browse/ProductPage/${slug}`,
      ]),
      ...pages(),
      '/sitemap.xml',
      '/api/openapi.json',
      '/api/audiobooks?_limit=50',
      ...['canary', '15151', 'example.net'].map((text) => `/api/audiobooks/search?name=${text}`),
    ]
    // server/http/public-answers.test.ts looks at each of them in the process.
    for (const path of share(paths, 'paths', 4)) {
      for (const token of share(['', other.token], path, 2)) {
        const answer = await fetch(site + path, {
          headers: {
            'x-forwarded-for': anIpAddress(),
            ...(token ? { cookie: `token=${token}` } : {}),
          },
        })
        const text = await answer.text()
        for (const canary of CANARIES)
          expect(text.includes(canary), `${path} tells ${canary}`).toBe(false)
        const [ids, ats] = [new Set(text.match(ID)), aroundAts(text)]
        const told = listeners.rows.filter(
          ({ id, ...one }) => id !== other.id && (ats.includes(one.email) || ids.has(id)),
        )
        expect(told, path).toEqual([])
      }
    }
  })
})

/** Something that is there, in each place of an address. */
const known = (operation: Operation) =>
  filled(
    operation,
    (name) => ({ slug: 'Waris-Shah', idOrSlug: 'Heer' })[name] ?? books[0]?._id ?? '',
  )
