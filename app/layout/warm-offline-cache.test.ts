import { beforeEach, expect, test, vi } from 'vitest'
import { COVERS_CACHE, KEPT_CACHE } from '#shared/http/offline-caches.ts'
import { FakeCaches } from '#test/fake-caches.ts'
import { sessionOver, sessionUnsure, signedIn } from '#web/session/session.ts'
import { makeStore } from '#web/session/store.ts'
import { clearLeftoverCache } from './warm-offline-cache.ts'

const SIMRAN = {
  _id: 'a',
  firstName: 'Simran',
  lastName: 'Gill',
  email: 'a@example.com',
  role: 'listener' as const,
}

let fake: FakeCaches
const page = () => makeStore(() => Promise.reject(new Error('It asks nothing')))
beforeEach(async () => {
  fake = new FakeCaches()
  vi.stubGlobal('caches', fake)
  const kept = await fake.open(KEPT_CACHE)
  await kept.put('/api/user/currentUser', Response.json({ user: SIMRAN }))
  await kept.put('/api/library/list', Response.json({ library: ['theirs'] }))
  await fake.open(COVERS_CACHE)
})

test('a visitor’s page forgets whose session ended elsewhere, and keeps what is nobody’s', async () => {
  await clearLeftoverCache(page())
  expect(await fake.keys()).toEqual([COVERS_CACHE])
})

test('what a visitor reads stays', async () => {
  await (await fake.open(KEPT_CACHE)).delete('/api/user/currentUser')
  await clearLeftoverCache(page())
  expect(await fake.has(KEPT_CACHE)).toBe(true)
})

test.each([signedIn(SIMRAN), sessionUnsure(), sessionOver()])(
  'nothing is forgotten after $type: no server said that this person is gone from a new page',
  async (news) => {
    const store = page()
    store.dispatch(news)
    await clearLeftoverCache(store)
    expect(await fake.has(KEPT_CACHE)).toBe(true)
  },
)
