// Every call of the API as a visitor and as every role, and with every id that it takes: who may
// make it, and on whose rows. Run in the process, on a database of its own;
// `e2e/security/permissions.test.ts` asks a running product from outside, with spoiled addresses,
// forged headers and the pages too.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addressWith, bodiesWith, idAt, idPlaces, type IdPlace } from '#test/access-ids.ts'
import { rowsOf } from '#test/access-rows.ts'
import { startWorld, type World } from '#test/access-world.ts'
import type { CallAnswer, CallOptions } from '#test/app.ts'
import { listedCalls, type ListedCall } from '#test/operations.ts'
import type { IdAccess, NamedId } from '#shared/call/ids.ts'
import { isPermission, mayRole, PERMISSIONS, ROLES } from '#shared/call/permissions.ts'
import { routes } from '#app/api.server.ts'
import { ACTS } from '#features/studio/submissions/states.ts'

const world = await startWorld()
const { app, call, db, owner, other } = world

const calls = listedCalls()
const guarded = calls.filter(({ access }) => access !== 'public')
const staffCalls = guarded.flatMap((listed) =>
  isPermission(listed.access) ? [{ ...listed, permission: listed.access }] : [],
)

const placesOf = (access: IdAccess) => idPlaces.filter((one) => one.access === access)

/**
 * Makes a call with an id in the one place, and the smallest body that is not refused for a field;
 * its other ids are random.
 */
async function ask(
  tried: IdPlace,
  id: string,
  how: CallOptions,
  others: (named: NamedId) => string = () => randomUUID(),
): Promise<CallAnswer<unknown>> {
  const { call: asked, place } = tried
  const at = (one: string, named?: NamedId) => {
    if (one === place) return id
    const there = named ?? idAt(asked.name, one)
    return there ? others(there) : randomUUID()
  }
  const address = addressWith(asked, place, at)
  const [first, ...larger] = bodiesWith(asked, place, at)
  const send = (body?: object) => call(asked.method, address, { ...(body ? { body } : {}), ...how })
  let answer = await send(first)
  for (const body of larger) {
    if (answer.status !== 422 || how.body) break
    answer = await send(body)
  }
  return answer
}

/** Makes a call with random ids and nothing else. */
const askNothing = ({ method, path }: ListedCall, how: CallOptions = {}) =>
  call(
    method,
    path.replace(/\{\w+\}/g, () => randomUUID()),
    { body: {}, ...how },
  )

/** What an answer tells, save the ids of the request, and ids and times of what it made. */
function told({ status, body }: CallAnswer<unknown>) {
  const text = JSON.stringify(body)
    .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, 'id')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z/g, 'instant')
    // Of one's own entry, from the milliseconds of its making.
    .replace(/"firstVersion":\d+/g, '"firstVersion":"instant"')
  return { status, text }
}

describe('a reading that counts or writes something', () => {
  const effective = routes.filter(
    ({ call: { method, hasEffect } }) => hasEffect && method === 'GET',
  )

  test.for(effective.map((route) => route.call))(
    '$name is made for no page of another site, and for no browser that fetches ahead',
    async ({ path }) => {
      const address = path.replace(/:\w+/g, () => randomUUID())
      for (const headers of [
        { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
        { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch;prerender' },
      ])
        expect(await call('GET', address, { headers })).toMatchObject({
          status: 403,
          body: { code: 'foreign_origin' },
        })
    },
  )
})

describe('every call states who may make it', () => {
  test('the file of the API lists the calls that are mounted, each with its access', () => {
    const mounted = routes.map((route) => `${route.call.name}: ${route.call.access}`)
    const listed = calls.map(({ name, access }) => `${name}: ${access}`)
    expect(listed.toSorted(), 'where one is missing: npm run openapi').toEqual(mounted.toSorted())
    expect(new Set(listed).size).toBe(listed.length)
  })

  test('nothing is mounted beside them but the API’s own pages, covers, media, uploads, lists, what machines read and the demo’s payments', async () => {
    await app.ready()
    const pay = ['pay.css', 'pay/:id']
    const happen = ['payment/:id', 'payment/behaviour', 'payment/reconcile']
    const heads = ['/api/openapi.json', '/api/docs', '/api/docs.css']
    const styles = ['/api/giftCards/sheet.css', '/api/order/receipt.css', '/api/print-font/:font']
    const machines = ['/robots.txt', '/sitemap.xml', '/sitemaps/:part', '/sitemaps/pages.xml']
    const wellKnown = ['/.well-known/security.txt', '/.well-known/change-password']
    const shared = ['/embed.css', '/embed/:slug', '/oembed', '/og/:picture', '/og/square/:picture']
    const shelf = ['manifest.json', 'feed.xml'].map((file) => `/audiobooks/:book/${file}`)
    const money = '/api/payment/webhook/:provider'
    const uploads = ['/api/submission/upload', '/api/submission/upload/:id', '/api/import/create']
    const raw = [
      ...uploads,
      ...heads,
      ...styles,
      money,
      ...machines,
      ...wellKnown,
      ...shared,
      ...shelf,
      '/opds/catalog.json',
      ...[...pay, ...happen].map((path) => `/dev/${path}`),
      '/covers/:file',
      '/api/part/:id/audio',
      '/api/part/:id/peaks',
      '/api/submission/:id/picture',
      '/api/submission/:id/drawing',
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
    // Acts on submissions are one call, whose table names their permissions.
    const ofActs = Object.values(ACTS).flatMap((rule) =>
      'permission' in rule ? rule.permission : [],
    )
    const asked = new Set([...calls.map(({ access }) => access), ...ofActs])
    expect([...asked].toSorted()).toEqual(known.toSorted())
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
    const said = idPlaces.map(({ name, place }) => `${name} ${place}`)
    const choices = calls.flatMap((one) => one.choices.map((place) => `${one.name} ${place}`))
    const silent = taken.filter((place) => !said.includes(place) && !choices.includes(place))
    expect(silent, 'declare it with `idOf` in its contract').toEqual([])
    const unprinted = said.filter((place) => !taken.includes(place))
    expect(unprinted, 'not in docs/openapi.json: npm run openapi').toEqual([])
  })

  test('the owner has a row in every table that knows people', async () => {
    const own = Object.entries(await rowsOf(db, owner))
    const without = own.flatMap(([table, rows]) => (rows.length === 0 ? [table] : []))
    expect(without, 'declare a `sample` of it in the .data.server.ts of its noun').toEqual([])
    expect(own.length).toBeGreaterThan(15)
  })

  test.each(placesOf('own'))('$name $place finds no row of another’s', async (tried) => {
    const id = await world.ids(tried.source, tried.column)
    const before = await rowsOf(db, owner)
    const answer = async (as: string) => told(await ask(tried, as, { as: other }))
    expect(JSON.stringify(before)).toContain(id)
    expect((await answer(id)).status).toBe(404)
    expect(await answer(id)).toEqual(await answer(randomUUID()))
    expect(await rowsOf(db, owner)).toEqual(before)
  })

  test.each(placesOf('personal'))('$name $place tells nothing of another’s', async (tried) => {
    const before = await rowsOf(db, owner)
    const answer = async (one: World['owned']) => {
      const idOf = ({ source, column }: NamedId) => one[`${source}.${column}`] ?? randomUUID()
      return told(await ask(tried, idOf(tried), { as: other }, idOf))
    }
    const refused = await answer(world.owned)
    expect([200, 201, 403]).toContain(refused.status)
    const strangers = await answer(world.nobodys)
    expect(refused, 'of a book of the owner’s, and of one that nobody has').toEqual(strangers)
    expect(await rowsOf(db, owner)).toEqual(before)
  })

  test.each(placesOf('staff'))('$name $place opens nothing to who may not', async (tried) => {
    const { access } = tried.call
    const before = await rowsOf(db, owner)
    const tell = async (id: string, how: CallOptions) => told(await ask(tried, id, how))
    const allowed = ROLES.filter((role) => isPermission(access) && mayRole(role, access))
    for (const role of ROLES) {
      const steps = allowed.includes(role)
        ? (['one step'] as const)
        : (['one step', 'two steps'] as const)
      for (const step of steps) {
        const headers = await world.staff(role, step)
        const refused = await tell(owner, { headers })
        expect(refused.status).toBe(403)
        expect(refused).toEqual(await tell(randomUUID(), { headers }))
      }
    }
    expect(allowed.length).toBeGreaterThan(0)
    for (const role of allowed) {
      const headers = await world.staff(role, 'two steps')
      expect((await tell(randomUUID(), { headers })).status).toBe(404)
    }
    expect(await rowsOf(db, owner)).toEqual(before)
  })

  test.each(placesOf('public'))('$name $place leaves everybody’s own as it is', async (tried) => {
    const before = await rowsOf(db, owner)
    const answer = await ask(tried, world.publicId(tried), { as: other })
    const isOfOwn = idPlaces.some(({ name, access }) => name === tried.name && access === 'own')
    if (isOfOwn) expect(answer.status).toBe(404)
    else expect(answer.status).toBeLessThan(300)
    expect(await rowsOf(db, owner)).toEqual(before)
  })

  test.each(placesOf('secret'))('$name $place opens nothing to who guesses', async (tried) => {
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
