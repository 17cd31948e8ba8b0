import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import type { ProgressEvent } from './contract.ts'
import { openEventStore } from './event-store.ts'
import { openLocalPositions } from './local-positions.ts'
import type { Memory } from './memory.ts'
import { PATIENCE_MS } from '#test/time-limit.ts'

const event = (seq: number, more: Partial<ProgressEvent> = {}): ProgressEvent => ({
  deviceId: 'a-device',
  seq,
  audiobook: 'heer',
  episode: 'one',
  kind: 'heartbeat',
  positionMs: seq,
  rate: 1,
  occurredAt: '2026-05-01T10:00:00Z',
  ...more,
})
const none = () => false

describe('events in the browser’s database', () => {
  test('come back in the order of their numbers to every tab, and to their listener alone', async () => {
    const [tab, other] = [openEventStore('a'), openEventStore('a')]
    expect(await tab.put([event(20), event(3)])).toBe(true)
    expect(await other.put([event(100)])).toBe(true)
    expect(await other.oldest(10, none)).toEqual([event(3), event(20), event(100)])
    expect(await tab.oldest(2, none)).toEqual([event(3), event(20)])
    expect(await openEventStore('b').oldest(10, none)).toEqual([])
    await other.remove([event(3), event(20)])
    expect(await tab.oldest(10, none)).toEqual([event(100)])
  })

  test('are handed out book by book; what is held is left out', async () => {
    const store = openEventStore('c')
    await store.put([event(1), event(2, { audiobook: 'mirza' }), event(3)])
    expect(await store.oldest(10, none)).toEqual([event(1), event(3)])
    const rest = await store.oldest(10, (book) => book === 'heer')
    expect(rest.map(({ audiobook }) => audiobook)).toEqual(['mirza'])
    expect(await store.oldest(10, () => true)).toEqual([])
  })

  test('one takes another’s place, and a choice is known', async () => {
    const store = openEventStore('d')
    await store.put([event(1)])
    await store.put([event(2, { kind: 'restore' })], [event(1)])
    expect((await store.oldest(10, none)).map(({ seq }) => seq)).toEqual([2])
    expect(await store.hasChoice('heer')).toBe(true)
    expect(await store.hasChoice('mirza')).toBe(false)
  })

  test('where databases are forbidden nothing is said to be kept', async () => {
    const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('', 'SecurityError')
    })
    const store = openEventStore('e')
    expect(await store.put([event(1)])).toBe(false)
    expect(await store.oldest(10, none)).toEqual([])
    open.mockRestore()
  })
})

test('a database that refuses an event is closed before it is opened again', async () => {
  const store = openEventStore('f')
  await store.put([event(1)])
  const closed = vi.spyOn(IDBDatabase.prototype, 'close')
  expect(await store.put([{ ...event(2), seq: NaN }])).toBe(false)
  await vi.waitFor(() => expect(closed).toHaveBeenCalledTimes(1), PATIENCE_MS)
  expect(await store.put([event(3)])).toBe(true)
  expect((await store.oldest(10, none)).map(({ seq }) => seq)).toEqual([1, 3])
  closed.mockRestore()
})

describe('places in the browser', () => {
  test('the newer of the two that are kept counts', async () => {
    const kept = new Map<string, unknown>()
    const memory: Memory = {
      read: <T>(key: string) => (kept.get(key) ?? null) as T | null,
      write: (key, value) => void kept.set(key, value),
    }
    const place = (minute: number) => ({
      episode: 'one',
      positionMs: minute,
      version: 1,
      at: `2026-05-01T10:0${minute}:00Z`,
    })
    const first = openLocalPositions(memory, 'a')
    first.write('heer', place(1))
    first.write('heer', place(2))
    kept.clear()
    const next = openLocalPositions(memory, 'a')
    await vi.waitFor(() => expect(next.read('heer')).toEqual(place(2)), PATIENCE_MS)
    kept.set('places.a', { heer: place(3) })
    expect(openLocalPositions(memory, 'a').read('heer')).toEqual(place(3))
    expect(openLocalPositions(memory, 'b').read('heer')).toBeNull()
  })
})
