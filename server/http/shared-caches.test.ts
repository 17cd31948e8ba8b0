import type { OutgoingHttpHeaders } from 'node:http'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { idAt } from '#test/access-ids.ts'
import { startWorld } from '#test/access-world.ts'
import { CANARY, setCanaries } from '#test/canaries.ts'
import { listedCalls, type ListedCall } from '#test/operations.ts'
import { mountPages, pageAddresses } from '#test/site-pages.ts'
import { startSession } from '#server/auth/sessions.ts'

const world = await startWorld()
const { app, db, owner, book } = world
mountPages(world)
let mine: Record<string, string>[]

beforeAll(async () => {
  await setCanaries(world)
  const token = await startSession(db, owner, 'test', { twoFactor: true })
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', owner).execute()
  mine = [{ cookie: `token=${token}` }, { authorization: `Bearer ${token}` }]
})

const calls = listedCalls()
const pages = pageAddresses({
  '/browse/ProductPage/:slug': `/browse/ProductPage/${book.slug}`,
  '/gift/:code': '/gift/none',
  '/studio/:id': '/studio/none',
  '/studio/:id/preview': '/studio/none/preview',
  '/studio/stats/:id': '/studio/stats/none',
  '/blog/:slug': '/blog/the-qissa-and-its-poets',
  '/people/:slug': '/people/Waris-Shah',
  '/series/:slug': '/series/Tales',
  '/elders/:slug': `/elders/${book.slug}`,
})

const CATALOGUE: Record<string, string> = {
  audiobook: book.id,
  name: 'book',
  lat: '31.5',
  lng: '74.3',
}

/** An address of a call, with what is there where everybody may name it. */
function addressOf({ name, path, queries }: ListedCall): string {
  const filled = path.replace(/\{\w+\}/g, (place) => {
    const named = idAt(name, place)
    const isThere = named?.access === 'public' || named?.access === 'personal'
    return isThere ? world.publicId(named) : randomUUID()
  })
  const asked = queries.flatMap((query) => {
    const value = CATALOGUE[query]
    return value === undefined ? [] : [`${query}=${value}`]
  })
  return `/api${filled}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
}

const words = (value: OutgoingHttpHeaders[string]) =>
  String(value ?? '')
    .toLowerCase()
    .split(/\s*,\s*/)

/** Whether a cache that many people share must leave an answer alone. */
function isPrivate(headers: OutgoingHttpHeaders): boolean {
  const control = words(headers['cache-control'])
  const forbids = control.includes('no-store') || control.includes('private')
  return (
    forbids && !control.includes('public') && !control.some((word) => word.startsWith('s-maxage'))
  )
}

describe('no private byte is for a shared cache', () => {
  // A stream has no end here; the tests of those look at their headers.
  const guarded = calls.filter(
    ({ access, name }) => access !== 'public' && !name.startsWith('stream'),
  )

  test.each(guarded)('the answer of $name', async (listed) => {
    for (const headers of [...mine, {}]) {
      const how =
        listed.method === 'GET' ? {} : { payload: {}, headers: { origin: world.env.publicUrl } }
      const answer = await app.inject({
        method: listed.method,
        url: addressOf(listed),
        ...how,
        headers: { ...how.headers, ...headers },
      })
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.etag).toBeUndefined()
    }
  })

  const readings = calls.filter(({ access, method }) => access === 'public' && method === 'GET')
  /** Of a code that somebody holds, or of where somebody is. */
  const isSecret = ({ name, places }: ListedCall) =>
    name === 'findLocation' || places.some((place) => idAt(name, place)?.access === 'secret')
  const open = readings.filter((listed) => !isSecret(listed))

  test.each(open)('the answer of $name to who is signed in', async (listed) => {
    const url = addressOf(listed)
    for (const headers of mine) {
      const answer = await app.inject({ url, headers })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
  })

  test.each(open)(
    'the answer of $name to visitors tells apart who asks, and how',
    async (listed) => {
      const url = addressOf(listed)
      const first = await app.inject({ url })
      const kept = await app.inject({ url })
      for (const { headers, body } of [first, kept]) {
        expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
        expect(words(headers.vary)).toEqual(
          expect.arrayContaining(['accept-language', 'cookie', 'authorization']),
        )
        expect(headers['set-cookie']).toBeUndefined()
        expect(body).toBe(first.body)
      }
      const etag = String(kept.headers.etag)
      for (const headers of mine) {
        const asked = await app.inject({ url, headers: { ...headers, 'if-none-match': etag } })
        expect(asked.statusCode, 'a reader’s own answer is never "as before"').toBe(200)
      }
    },
  )

  test.each(readings.filter(isSecret))('the answer of $name to who knows', async (listed) => {
    for (const headers of [...mine, {}, {}]) {
      const answer = await app.inject({ url: addressOf(listed), headers })
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers.etag).toBeUndefined()
    }
  })

  test.each(pages)('the page %s to who is signed in, and after them to a visitor', async (url) => {
    for (const headers of mine) {
      const answer = await app.inject({ url, headers })
      expect(isPrivate(answer.headers), String(answer.headers['cache-control'])).toBe(true)
      expect(words(answer.headers.vary)).toEqual(
        expect.arrayContaining(['accept-language', 'cookie', 'authorization']),
      )
      if (answer.statusCode === 200) expect(answer.body).toContain(CANARY.ownerEmail)
    }
    for (let time = 0; time < 2; time++) {
      const visitor = await app.inject({ url })
      expect(isPrivate(visitor.headers)).toBe(true)
      expect(visitor.body).not.toMatch(/canarysingh|owner\.canary/i)
    }
  })

  test('a refusal is kept by nobody', async () => {
    for (const url of [
      '/api/nothing',
      '/api/user/currentUser',
      '/api/audiobooks/none',
      '/api/audiobooks?_limit=0',
      '/media/none',
    ])
      expect(isPrivate((await app.inject({ url })).headers), url).toBe(true)
  })
})
