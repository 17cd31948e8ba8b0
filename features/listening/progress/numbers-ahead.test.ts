import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeListener, progressEvent } from '#test/factories.ts'
import type { ProgressEvent } from './contract.ts'

const { call, db } = await startTestApp()

const HOUR = 3_600_000
/** A number as a browser makes it whose clock is so far ahead. */
const numberIn = (ms: number) => (Date.now() + ms) * 1_000

async function makeDevice() {
  const { as, audiobook, first: episode } = await makeListener(db, { durationMs: HOUR })
  const send = async (seq: number, kind: ProgressEvent['kind'], positionMs: number) => {
    const events = [progressEvent({ seq, audiobook, episode, kind, positionMs })]
    const { body } = await call<{ places: { positionMs: number }[] }>(
      ...(['POST', '/progress/events'] as const),
      { as, body: { events } },
    )
    return body.places[0]?.positionMs
  }
  const heardMs = async () => {
    const { rows } = await sql<{ ms: number }>`select coalesce(sum(heard_ms), 0)::int as ms
      from heard_slots where user_id = ${as}`.execute(db)
    return rows[0]?.ms
  }
  return { as, send, heardMs }
}

test('a number that no clock has reached stops neither the place nor the time of its device', async () => {
  const { send, heardMs } = await makeDevice()
  const now = numberIn(0)
  expect(await send(now, 'play', 1_000)).toBe(1_000)
  expect(await send(Number.MAX_SAFE_INTEGER, 'pause', 500)).toBe(500)
  expect(await send(now + 1, 'heartbeat', 11_000)).toBe(11_000)
  expect(await send(now + 2, 'pause', 21_000)).toBe(21_000)
  expect(await heardMs()).toBe(20_000)
})

test('nor does one that was ahead when it came, once the clock is near it', async () => {
  const { as, send } = await makeDevice()
  await send(numberIn(22 * HOUR), 'pause', 500)
  await sql`update progress_events set received_at = now() - interval '3 hours'
    where user_id = ${as}`.execute(db)
  expect(await send(numberIn(0), 'play', 30_000)).toBe(30_000)
})

test('a device whose clock is ahead is heard in its own order, till its clock is put right', async () => {
  const { send, heardMs } = await makeDevice()
  const ahead = numberIn(9_000 * HOUR)
  await send(ahead, 'play', 1_000)
  expect(await send(ahead + 2, 'heartbeat', 21_000)).toBe(21_000)
  expect(await send(ahead + 1, 'heartbeat', 11_000)).toBe(21_000)
  expect(await heardMs()).toBe(20_000)
  expect(await send(numberIn(0), 'seek', 5_000)).toBe(5_000)
})

test('an event that comes after a later one of its device moves no place, as before', async () => {
  const { send } = await makeDevice()
  const now = numberIn(0)
  await send(now + 5, 'play', 50_000)
  expect(await send(now, 'heartbeat', 10_000)).toBe(50_000)
})
