import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { episodesOf, makeBook, makeUser, progressEvent } from '#test/factories.ts'
import { untilWaiting } from '#test/overtake.ts'
import type { Answer } from '#shared/call/call.ts'
import type { getAudiobook } from '#features/books/book/contract.ts'
import type { getPlace } from '#features/listening/progress/contract.ts'
import { grantEntitlement } from './entitlements.server.ts'
import type { getPlayback } from '#features/listening/playback/contract.ts'

const { call, db } = await startTestApp()

const MINUTE = 60_000

async function makeReader() {
  const [as, audiobook] = [await makeUser(db), await makeBook(db, { durationMs: 60 * MINUTE })]
  const { first: episode } = await episodesOf(db, audiobook)
  let seq = 0
  return {
    as,
    audiobook,
    take: () => call('POST', '/library/create', { as, body: { audiobook } }),
    deleteForGood: () => call('DELETE', `/library/${audiobook}`, { as }),
    /** Hears on to a minute at a device that goes on from a version. */
    hear: (deviceId: string, minute: number, from: number, at = Date.now()) => {
      const kind = { kind: 'heartbeat', positionMs: minute * MINUTE, deviceId, from } as const
      const occurredAt = new Date(at).toISOString()
      const events = [progressEvent({ seq: ++seq, audiobook, episode, occurredAt, ...kind })]
      return call('POST', '/progress/events', { as, body: { events } })
    },
    place: async () =>
      (await call<Answer<typeof getPlace>>('GET', `/progress/${audiobook}`, { as })).body,
    playback: async () =>
      (await call<Answer<typeof getPlayback>>('GET', `/playback/${audiobook}`, { as })).body,
    page: async () =>
      (await call<Answer<typeof getAudiobook>>('GET', `/audiobooks/${audiobook}`, { as })).body
        .audiobook,
  }
}

test('a book that was deleted for good begins anew, above all versions of its places before', async () => {
  const reader = await makeReader()
  expect((await reader.page()).firstVersion).toBeNull()
  await reader.take()
  for (const minute of [1, 2, 3]) await reader.hear('laptop-001', minute, 0)
  const former = (await reader.place()).place?.version ?? 0
  expect((await reader.place()).firstVersion).toBeLessThan(former)
  await reader.deleteForGood()
  expect(await reader.place()).toEqual({ place: null, firstVersion: null })
  await reader.take()
  const { place, firstVersion } = await reader.place()
  expect(place).toBeNull()
  expect(firstVersion).toBeGreaterThan(former)
  for (const told of [await reader.playback(), await reader.page()])
    expect(told).toMatchObject({ place: null, firstVersion })
  await reader.hear('phone-0001', 25, 0)
  expect((await reader.place()).place?.version).toBeGreaterThan(firstVersion ?? 0)
})

test('a device that knows the places of before moves none of after without asking', async () => {
  const reader = await makeReader()
  await reader.take()
  for (let minute = 1; minute < 9; minute++) await reader.hear('laptop-001', minute, 0)
  const { version = 0 } = (await reader.place()).place ?? {}
  await reader.deleteForGood()
  await reader.take()
  await reader.hear('phone-0001', 25, 0)
  expect(await reader.hear('laptop-001', 9, version)).toMatchObject({ status: 200 })
  expect(await reader.hear('laptop-001', 11, version)).toMatchObject({
    status: 409,
    body: { code: 'place_diverged' },
  })
  expect((await reader.place()).place).toMatchObject({ positionMs: 25 * MINUTE })
})

test('what was heard before the deletion and is told after it was taken again is taken and changes nothing', async () => {
  const reader = await makeReader()
  await reader.take()
  await reader.hear('laptop-001', 1, 0)
  const { version = 0 } = (await reader.place()).place ?? {}
  const before = Date.now() - 1
  await reader.deleteForGood()
  await reader.take()
  expect((await reader.hear('laptop-001', 2, version, before)).status).toBe(200)
  expect((await reader.place()).place).toBeNull()
  // Whoever goes on listening there is heard.
  expect((await reader.hear('laptop-001', 3, version)).status).toBe(200)
  expect((await reader.place()).place).toMatchObject({ positionMs: 3 * MINUTE })
})

test('an event that is under way while its book is deleted for good leaves no place behind', async () => {
  const { as, audiobook, take, hear, place } = await makeReader()
  await take()
  await hear('laptop-001', 1, 0)
  const { hearing } = await db.transaction().execute(async (tx) => {
    const theirs = { user_id: as, audiobook_id: audiobook }
    for (const table of ['library_entries', 'playback_positions'] as const)
      await tx
        .deleteFrom(table)
        .where((row) => row.and(theirs))
        .execute()
    const under = hear('laptop-001', 2, 1)
    await untilWaiting(db, 1)
    return { hearing: under }
  })
  await hearing
  await take()
  expect((await place()).place).toBeNull()
})

test('whoever looks at a bought book that they deleted for good does not find it in the library again', async () => {
  const { as, audiobook, take, deleteForGood, hear, playback, place } = await makeReader()
  await grantEntitlement(db, { userId: as, audiobookId: audiobook, source: 'purchase' })
  await take()
  await deleteForGood()
  expect((await playback()).firstVersion).toBeNull()
  expect((await hear('laptop-001', 1, 0)).status).toBe(403)
  await take()
  expect((await hear('laptop-001', 2, 0)).status).toBe(200)
  expect((await place()).place).toMatchObject({ positionMs: 2 * MINUTE })
})
