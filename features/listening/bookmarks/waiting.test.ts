import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isUnsent } from '#features/listening/progress/memory-keys.ts'
import { freshId, keepWaiting, waitingOf, type NewMark } from './use-waiting.ts'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
}
const mark = (positionMs: number): NewMark => ({
  _id: freshId(),
  audiobook: 'book',
  episode: 'episode',
  positionMs,
})

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

describe('marks that wait', () => {
  test('are each listener’s own, and leave nothing behind when they are sent', () => {
    const [one, two] = [mark(1), mark(2)]
    keepWaiting('me', [one, two])
    keepWaiting('another', [mark(3)])
    expect(waitingOf('me')).toEqual([one, two])
    keepWaiting('me', [])
    expect(waitingOf('me')).toEqual([])
    expect([...kept.keys()]).toEqual(['qissa.bookmarks.another'])
  })

  test('outlive a logout, as listening does that is not sent yet', () => {
    keepWaiting('me', [mark(1)])
    expect([...kept.keys()].map(isUnsent)).toEqual([true])
  })

  test.each(['null', '{}', '{"_id":1', ''])('what is no list of them is none: %s', (raw) => {
    kept.set('qissa.bookmarks.me', raw)
    expect(waitingOf('me')).toEqual([])
  })

  test('a browser that forbids storage keeps them as long as the page', () => {
    const forbid = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid })
    const one = mark(1)
    keepWaiting('me', [one])
    expect(waitingOf('me')).toEqual([one])
  })

  test('an id is a random UUID, version 4', () => {
    expect(freshId()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(freshId()).not.toBe(freshId())
  })
})
