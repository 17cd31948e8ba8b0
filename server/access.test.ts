import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type CallAnswer } from '../test/app'
import { makeBook, makeUser } from '../test/factories'
import { grantEntitlement } from '../features/library/entitlements.server'
import { routes } from './app'

const Operation = z.object({ operationId: z.string(), security: z.array(z.unknown()).optional() })
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation.optional()),
  ),
})
const file: unknown = JSON.parse(readFileSync('docs/openapi.json', 'utf8'))
const METHODS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const
const operations = Object.entries(Document.parse(file).paths).flatMap(([path, methods]) =>
  (Object.keys(METHODS) as (keyof typeof METHODS)[]).flatMap((method) => {
    const operation = methods[method]
    if (!operation) return []
    const { operationId: name, security } = operation
    return [
      {
        name,
        method: METHODS[method],
        path: path.replace('/api', ''),
        isOpen: security?.length === 0,
      },
    ]
  }),
)
const guarded = operations.filter(({ isOpen }) => !isOpen)
const byId = guarded.filter(({ path }) => path.includes('{'))

/**
 * What the id of each guarded call names: a row of the caller's own, so that another's is not
 * found; or a book, which everybody may name and which tells nobody about another reader.
 */
const IDS: Record<string, 'entry' | 'book in my library' | 'book'> = {
  removeFromWishlist: 'entry',
  findInWishlist: 'book',
  finishBook: 'book in my library',
  unfinishBook: 'book in my library',
  archiveBook: 'book in my library',
  restoreBook: 'book in my library',
  removeFromLibrary: 'book in my library',
  getPlace: 'book',
  getPlayback: 'book',
}

const { call, db } = await startTestApp()
let owner: string
let other: string
let entry: string
let book: string
let untouched: string

beforeAll(async () => {
  ;[owner, other] = [await makeUser(db), await makeUser(db)]
  ;[book, untouched] = [await makeBook(db, { price: 499 }), await makeBook(db, { price: 499 })]
  await grantEntitlement(db, { userId: owner, audiobookId: book, source: 'purchase' })
  await call('POST', '/library/create', { as: owner, body: { audiobook: book } })
  await call('PUT', `/library/${book}/archive`, { as: owner })
  const wished = await call<{ wishlist: { _id: string } }>('POST', '/wishlist/create', {
    as: owner,
    body: { audiobook: book },
  })
  entry = wished.body.wishlist._id
  const { id: episode } = await db
    .selectFrom('episodes')
    .select('id')
    .where('audiobook_id', '=', book)
    .limit(1)
    .executeTakeFirstOrThrow()
  const heard = { deviceId: 'a-device', seq: 1, audiobook: book, episode, kind: 'play' }
  const event = { ...heard, positionMs: 9_000, occurredAt: new Date().toISOString() }
  const sent = await call('POST', '/progress/events', { as: owner, body: { events: [event] } })
  expect(sent.status).toBe(200)
})

/** All that the owner has, as the database holds it. */
async function rows() {
  const tables = [
    'wishlist_entries',
    'library_entries',
    'places',
    'progress_events',
    'entitlements',
  ] as const
  return Promise.all(
    tables.map((table) => db.selectFrom(table).selectAll().where('user_id', '=', owner).execute()),
  )
}

const at = (path: string, id: string) => path.replace(/\{\w+\}/g, id)
const told = ({ status, body }: CallAnswer<unknown>) => ({
  status,
  body: { ...(body as object), instance: '' },
})

describe('access', () => {
  test('the file of the API lists the calls that are mounted, each with its access', () => {
    const mounted = routes.map((route) => `${route.call.name} ${route.call.access}`)
    const listed = operations.map(({ name, isOpen }) => `${name} ${isOpen ? 'public' : 'user'}`)
    expect(listed.toSorted()).toEqual(mounted.toSorted())
  })

  test.each(guarded)('$name is for those who signed in', async ({ method, path }) => {
    const refused = await call(method, at(path, randomUUID()), { body: {} })
    expect(refused).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  test('every guarded call with an id says what the id names', () => {
    expect(Object.keys(IDS).toSorted()).toEqual(byId.map(({ name }) => name).toSorted())
  })

  test.each(byId)(
    '$name tells and changes nothing of another’s',
    async ({ name, method, path }) => {
      const before = await rows()
      const ask = (id: string) => call(method, at(path, id), { as: other })
      const answer = told(await ask(IDS[name] === 'entry' ? entry : book))
      const random = told(await ask(randomUUID()))
      if (IDS[name] === 'book') expect(answer).toEqual(told(await ask(untouched)))
      else {
        expect(answer.status).toBe(404)
        expect(answer).toEqual(random)
      }
      expect(await rows()).toEqual(before)
      expect(before.every((own) => own.length > 0)).toBe(true)
    },
  )
})
