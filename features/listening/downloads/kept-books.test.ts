import { afterEach, expect, test, vi } from 'vitest'
import { booksForHours, forgetKeeper, keeper, keepsBooks, setKeeper } from './kept-books.ts'

const entries = new Map<string, string>()
const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError')
}
const storage = (setItem: (key: string, text: string) => void) => ({
  getItem: (key: string) => entries.get(key) ?? null,
  setItem,
  removeItem: (key: string) => entries.delete(key),
})

afterEach(() => {
  vi.unstubAllGlobals()
  entries.clear()
})

test('a browser knows whose books it keeps, and that it keeps some after the session ended', () => {
  vi.stubGlobal(
    'localStorage',
    storage((key, text) => entries.set(key, text)),
  )
  expect([keeper(), keepsBooks()]).toEqual([null, false])
  setKeeper('me')
  expect([keeper(), keepsBooks()]).toEqual(['me', true])
  setKeeper(null)
  expect([keeper(), keepsBooks()]).toEqual([null, true])
  forgetKeeper()
  expect(keepsBooks()).toBe(false)
})

test('no book is kept where the browser refuses to note its listener', () => {
  vi.stubGlobal('localStorage', storage(refuse))
  expect(() => setKeeper('me')).toThrow(expect.objectContaining({ code: 'no_storage' }))
})

test('a browser that forbids storage keeps no books', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect([keeper(), keepsBooks()]).toEqual([null, false])
  expect(forgetKeeper).not.toThrow()
})

const HOUR = 3_600_000
const entry = (_id: string, hours: number, sample = false) => ({
  audiobook: { _id, duration: 2 * hours * HOUR },
  remainingTime: hours * HOUR,
  sample,
})
const SIX = 6 * HOUR

test('books are taken in order until the hours are filled', () => {
  const entries = [entry('a', 2), entry('b', 3), entry('c', 4), entry('d', 1)]
  expect(booksForHours(entries, new Set(), SIX).ids).toEqual(['a', 'b', 'c'])
})

test('what is here counts and is not taken again; samples and finished books are passed over', () => {
  const entries = [entry('a', 2), entry('b', 9, true), entry('c', 0), entry('d', 3), entry('e', 2)]
  expect(booksForHours(entries, new Set(['a', 'd']), SIX).ids).toEqual(['e'])
  expect(booksForHours(entries, new Set(['a', 'd', 'e']), SIX).ids).toEqual([])
  expect(booksForHours([], new Set(), SIX).ids).toEqual([])
})

test('what is taken says how much listening it adds, and its files are as long as the books', () => {
  const entries = [entry('a', 2), entry('b', 0.5)]
  expect(booksForHours(entries, new Set(['a']), SIX)).toEqual({
    ids: ['b'],
    remaining: 0.5 * HOUR,
    bytes: 28_800_000,
  })
})
