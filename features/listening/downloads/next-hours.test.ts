import { expect, test } from 'vitest'
import { booksForHours } from './next-hours.ts'

const entry = (_id: string, hours: number, sample = false) => ({
  audiobook: { _id },
  remainingTime: hours * 3_600_000,
  sample,
})
const HOURS = 6 * 3_600_000

test('books are taken in order until the hours are filled', () => {
  const entries = [entry('a', 2), entry('b', 3), entry('c', 4), entry('d', 1)]
  expect(booksForHours(entries, new Set(), HOURS)).toEqual(['a', 'b', 'c'])
})

test('what is here counts and is not taken again; samples and finished books are passed over', () => {
  const entries = [entry('a', 2), entry('b', 9, true), entry('c', 0), entry('d', 3), entry('e', 2)]
  expect(booksForHours(entries, new Set(['a', 'd']), HOURS)).toEqual(['e'])
  expect(booksForHours(entries, new Set(['a', 'd', 'e']), HOURS)).toEqual([])
  expect(booksForHours([], new Set(), HOURS)).toEqual([])
})
