import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { IDS, type Named } from '#test/access-ids.ts'
import { rowsOf } from '#test/access-rows.ts'
import { startWorld } from '#test/access-world.ts'
import type { CallAnswer, CallOptions } from '#test/app.ts'
import { listedCalls, type ListedCall } from '#test/operations.ts'
import { isPermission, mayRole, PERMISSIONS, ROLES } from '#shared/call/permissions.ts'
import { routes } from '#app/api.server.ts'

const world = await startWorld()
const { app, call, db, owner, other } = world

const calls = listedCalls()
const guarded = calls.filter(({ access }) => access !== 'public')
const staffCalls = guarded.flatMap((listed) =>
  isPermission(listed.access) ? [{ ...listed, permission: listed.access }] : [],
)

/** Where ids go, with what each names; those without are told of by a test of their own. */
const places = calls.flatMap((listed) =>
  listed.places.flatMap((place) => {
    const named = IDS[`${listed.name} ${place}`]
    return named ? [{ ...listed, place, named }] : []
  }),
)
type Place = (typeof places)[number]
const placesOf = <N extends Named['names']>(names: N) =>
  places.filter(
    (place): place is Place & { named: Named & { names: N } } => place.named.names === names,
  )

/** Makes a call with an id in the one place; its other ids are random. */
function ask(
  { method, path, place }: ListedCall & { place: string },
  id: string,
  how: CallOptions,
) {
  const query = place.startsWith('?') ? `${place}=${id}` : ''
  const inPath = path.replace(/\{\w+\}/g, (param) => (param === place ? id : randomUUID()))
  return call(method, inPath + query, how)
}

/** Makes a call with random ids and nothing else. */
const askNothing = (listed: ListedCall, how: CallOptions = {}) =>
  ask({ ...listed, place: '' }, '', { body: {}, ...how })

/** What an answer tells, save the ids of the request and of what it made. */
function told({ status, body }: CallAnswer<unknown>) {
  const text = JSON.stringify(body).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
  return { status, text }
}

describe('every call states who may make it', () => {
  test('the file of the API lists the calls that are mounted, each with its access', () => {
    const mounted = routes.map((route) => `${route.call.name}: ${route.call.access}`)
    const listed = calls.map(({ name, access }) => `${name}: ${access}`)
    expect(listed.toSorted()).toEqual(mounted.toSorted())
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('nothing is mounted beside them but the API’s own pages, covers, media, what machines read and the demo’s payments', async () => {
    await app.ready()
    const pay = ['pay.css', 'pay/:id']
    const happen = ['payment/:id', 'payment/behaviour', 'payment/reconcile']
    const heads = ['/api/openapi.json', '/api/docs', '/api/docs.css']
    const styles = ['/api/giftCards/sheet.css', '/api/order/receipt.css', '/api/print-font/:font']
    const machines = ['/robots.txt', '/sitemap.xml', '/sitemaps/:part', '/sitemaps/pages.xml']
    const shared = ['/embed.css', '/embed/:slug', '/oembed', '/og/:picture']
    const money = '/api/payment/webhook/:provider'
    const raw = [
      ...heads,
      ...styles,
      money,
      ...machines,
      ...shared,
      ...[...pay, ...happen].map((path) => `/dev/${path}`),
      '/covers/:file',
      '/manifest.webmanifest',
      '/media/:rendition',
    ]
    const known = routes.map((route) => `/api${route.call.path}`)
    const names = (url: string) => url.toLowerCase().replace(/:\w+/g, ':')
    expect(new Set(mountedUrls(app.printRoutes({ commonPrefix: false })).map(names))).toEqual(
      new Set([...raw, ...known].map(names)),
    )
  })

  test('each asks for nobody, a listener or a permission of the table, and each permission is asked for', () => {
    const known = ['public', 'user', ...Object.keys(PERMISSIONS)]
    expect([...new Set(calls.map(({ access }) => access))].toSorted()).toEqual(known.toSorted())
  })
})

describe('without a session', () => {
  test.each(guarded)('$name is for those who signed in', async (listed) => {
    for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
      const refused = await askNothing(listed, { headers })
      expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    }
  })
})

describe('roles', () => {
  const tries = staffCalls.flatMap((listed) => ROLES.map((role) => ({ ...listed, role })))

  test.each(tries)('$name as $role', async ({ role, permission, ...listed }) => {
    const [one, two] = [await world.staff(role, 'one step'), await world.staff(role, 'two steps')]
    const [alone, both] = [
      await askNothing(listed, { headers: one }),
      await askNothing(listed, { headers: two }),
    ]
    const guards = ['unauthenticated', 'not_permitted', 'second_step_needed']
    if (mayRole(role, permission)) {
      expect(alone).toMatchObject({ status: 403, body: { code: 'second_step_needed' } })
      expect(guards).not.toContain((both.body as { code?: string }).code)
      expect(both.status).toBeLessThan(500)
    } else {
      for (const refused of [alone, both])
        expect(refused).toMatchObject({ status: 403, body: { code: 'not_permitted' } })
    }
  })
})

describe('what is another’s', () => {
  test('every id that a call takes says what it names', () => {
    const taken = calls.flatMap(({ name, places }) => places.map((place) => `${name} ${place}`))
    expect(Object.keys(IDS).toSorted(), 'test/access-ids.ts').toEqual(taken.toSorted())
  })

  test('the owner has a row in every table that knows people', async () => {
    const own = Object.entries(await rowsOf(db, owner))
    const without = own.flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))
    expect(without, 'declare a `sample` of it in the .data.server.ts of its noun').toEqual([])
    expect(own.length).toBeGreaterThan(15)
  })

  test.each(placesOf('own row'))('$name finds no row of another’s', async (tried) => {
    const { named } = tried
    const id = await named.make(world)
    const before = await rowsOf(db, owner)
    const answer = async (as: string) => {
      const body = named.body?.(as)
      return told(await ask(tried, as, { as: other, ...(body ? { body } : {}) }))
    }
    expect(JSON.stringify(before)).toContain(id)
    expect((await answer(id)).status).toBe(404)
    expect(await answer(id)).toEqual(await answer(randomUUID()))
    expect(await rowsOf(db, owner)).toEqual(before)
  })

  test.each(placesOf('book'))('$name tells nothing of another’s book', async (tried) => {
    const before = await rowsOf(db, owner)
    const answer = async (book: typeof world.book) => {
      const body = tried.named.body?.(book)
      return told(await ask(tried, book.id, { as: other, ...(body ? { body } : {}) }))
    }
    const refused = await answer(world.book)
    expect([200, 201, 403]).toContain(refused.status)
    expect(refused).toEqual(await answer(world.untouched))
    expect(await rowsOf(db, owner)).toEqual(before)
  })

  test.each(placesOf('account'))('$name opens no account to who may not', async (tried) => {
    const before = await rowsOf(db, owner)
    const tell = async (id: string, how: CallOptions) => {
      const body = tried.named.body?.(id)
      return told(await ask(tried, id, { ...how, ...(body ? { body } : {}) }))
    }
    const house = ROLES.filter((role) => isPermission(tried.access) && mayRole(role, tried.access))
    for (const role of ROLES) {
      const steps = house.includes(role)
        ? (['one step'] as const)
        : (['one step', 'two steps'] as const)
      for (const step of steps) {
        const headers = await world.staff(role, step)
        const refused = await tell(owner, { headers })
        expect(refused.status).toBe(403)
        expect(refused).toEqual(await tell(randomUUID(), { headers }))
      }
    }
    expect(house.length).toBeGreaterThan(0)
    for (const role of house) {
      const headers = await world.staff(role, 'two steps')
      expect((await tell(randomUUID(), { headers })).status).toBe(404)
    }
    expect(await rowsOf(db, owner)).toEqual(before)
  })

  test.each(placesOf('catalogue'))('$name leaves everybody’s own as it is', async (tried) => {
    const before = await rowsOf(db, owner)
    const [id, { named }] = [tried.named.of(world), tried]
    const answer = await ask(tried, id, {
      as: other,
      ...(named.body ? { body: named.body(id) } : {}),
    })
    expect(answer.status).toBeLessThan(300)
    expect(await rowsOf(db, owner)).toEqual(before)
  })

  test.each(placesOf('secret'))('$name opens nothing to who guesses', async (tried) => {
    const before = await rowsOf(db, owner)
    for (const guess of ['000000', 'x'.repeat(43)]) {
      const refused = await ask(tried, guess, { as: other, body: {} })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(refused.status).toBeLessThan(500)
    }
    expect(await rowsOf(db, owner)).toEqual(before)
  })
})

/** The addresses of Fastify's drawn tree of routes. */
function mountedUrls(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] =
      /^([│ ]*)[├└]── (\S*)(?: \((.*)\))?$/.exec(line) ?? []
    if (!part) return []
    above.length = indent.length / 4
    // One place may have several names: ":idOrSlug|:id".
    above.push(part.split('|')[0] ?? '')
    const url = above.join('')
    return methods ? [url] : []
  })
}
