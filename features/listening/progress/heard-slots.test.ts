import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeListener } from '#test/factories.ts'
import type { ProgressEvent } from './contract.ts'

const { call, db } = await startTestApp()

async function makeHearer() {
  const { as, audiobook, first } = await makeListener(db, { durationMs: 3_600_000 })
  return { as, audiobook, episode: first }
}

const HALF_HOUR_MS = 1_800_000
/** The beginning of an hour some hours ago. */
const HOUR = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 5 * 3_600_000

type Step = [kind: ProgressEvent['kind'], seconds: number, more?: Partial<ProgressEvent>]

let seq = 0

/** Events a second of sound apart, at those seconds of the episode. */
function eventsOf({ audiobook, episode }: { audiobook: string; episode: string }, steps: Step[]) {
  return steps.map(([kind, seconds, more]) => ({
    deviceId: 'phone-0001',
    seq: ++seq,
    audiobook,
    episode,
    kind,
    rate: 1,
    positionMs: seconds * 1000,
    occurredAt: new Date(HOUR + seconds * 1000).toISOString(),
    ...more,
  }))
}

const send = async (as: string, events: object[]) =>
  expect((await call('POST', '/progress/events', { as, body: { events } })).status).toBe(200)

const slotsOf = async (as: string) =>
  (
    await db
      .selectFrom('heard_slots')
      .select(['starts_at', 'heard_ms'])
      .where('user_id', '=', as)
      .orderBy('starts_at')
      .execute()
  ).map(({ starts_at, heard_ms }) => [Date.parse(starts_at) - HOUR, heard_ms])

describe('heard time', () => {
  test('adds up from event to event, through batches, at the speed of hearing', async () => {
    const me = await makeHearer()
    const fast = { rate: 2 }
    const events = eventsOf(me, [
      ['play', 0],
      ['heartbeat', 10],
      ['heartbeat', 30, fast],
      ['pause', 40, fast],
    ])
    await send(me.as, events.slice(0, 2))
    await send(me.as, events.slice(2))
    expect(await slotsOf(me.as)).toEqual([[0, 25_000]])
  })

  test('counts what was heard before and after a jump, and not the jump', async () => {
    const me = await makeHearer()
    const steps: Step[] = [
      ['play', 0],
      ['heartbeat', 7],
      ['seek', 90],
      ['heartbeat', 95],
      ['seek', 85],
      ['pause', 89],
      // In silence.
      ['seek', 20],
      ['play', 20],
      ['heartbeat', 30],
    ]
    await send(me.as, eventsOf(me, steps))
    expect(await slotsOf(me.as)).toEqual([[0, 26_000]])
  })

  test('falls into the half hours in which it was heard', async () => {
    const me = await makeHearer()
    const at = (seconds: number) => ({ occurredAt: new Date(HOUR + seconds * 1000).toISOString() })
    await send(
      me.as,
      eventsOf(me, [
        ['play', 0, at(1790)],
        ['heartbeat', 9, at(1799)],
        ['heartbeat', 19, at(1809)],
      ]),
    )
    expect(await slotsOf(me.as)).toEqual([
      [0, 9_000],
      [HALF_HOUR_MS, 10_000],
    ])
  })

  test('jumps, pauses, steps back and steps too long are not heard', async () => {
    const me = await makeHearer()
    await send(
      me.as,
      eventsOf(me, [
        ['play', 0],
        ['seek', 50],
        ['pause', 50],
        ['seek', 52],
        ['play', 55],
        ['pause', 55],
        ['heartbeat', 60],
        ['heartbeat', 59],
        ['heartbeat', 159],
        ['restore', 160],
      ]),
    )
    expect(await slotsOf(me.as)).toEqual([])
  })

  test('an event sent again, late or beside others counts once', async () => {
    const me = await makeHearer()
    const [play, first, second, third] = eventsOf(me, [
      ['play', 0],
      ['heartbeat', 10],
      ['heartbeat', 20],
      ['heartbeat', 30],
    ])
    if (!play || !first || !second || !third) throw new Error('Four events were made')
    await send(me.as, [play, second])
    await send(me.as, [play, first, second])
    await Promise.all([send(me.as, [second, third]), send(me.as, [play, first, second, third])])
    expect(await slotsOf(me.as)).toEqual([[0, 30_000]])
  })

  test('books told one after the other count each for itself, whichever was heard first', async () => {
    const one = await makeHearer()
    const other = { ...(await makeHearer()), as: one.as }
    await call('POST', '/library/create', { as: one.as, body: { audiobook: other.audiobook } })
    const begun = eventsOf(one, [
      ['play', 0],
      ['pause', 10],
    ])
    const between = eventsOf(other, [
      ['play', 0],
      ['pause', 20],
    ])
    const again = eventsOf(one, [
      ['play', 10],
      ['pause', 40],
    ])
    await send(one.as, [...begun, ...again])
    await send(one.as, between)
    const heard = (await slotsOf(one.as)).map(([, ms]) => ms)
    expect(heard.toSorted()).toEqual([20_000, 40_000])
  })

  test('a device that makes up days within one half hour fills it and no more', async () => {
    const me = await makeHearer()
    const [play, first, second] = eventsOf(me, [
      ['play', 0],
      ['heartbeat', 10],
      ['heartbeat', 20],
    ])
    if (!play || !first || !second) throw new Error('Three events were made')
    await send(me.as, [play, first])
    await db
      .updateTable('heard_slots')
      .set({ heard_ms: 86_395_000 })
      .where('user_id', '=', me.as)
      .execute()
    await send(me.as, [second])
    expect(await slotsOf(me.as)).toEqual([[0, 86_400_000]])
  })

  test('a clock far off is held to the last month and to now', async () => {
    const me = await makeHearer()
    const old = { occurredAt: '2019-01-01T00:00:00Z' }
    const late = { occurredAt: '2099-01-01T00:00:00Z' }
    await send(
      me.as,
      eventsOf(me, [
        ['play', 0, old],
        ['heartbeat', 10, old],
        ['heartbeat', 20, late],
      ]),
    )
    const slots = await slotsOf(me.as)
    const days = slots.map(([at = 0]) => Math.round((Date.now() - HOUR - at) / 86_400_000))
    expect(days).toEqual([31, 0])
  })
})
