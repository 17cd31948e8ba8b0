import { expect, test } from 'vitest'
import { isBegun } from './begun.ts'

test.each([
  [0, 420_000, false],
  [2_000, 420_000, false],
  [4_200, 420_000, true],
  [14_999, 36_000_000, false],
  [15_000, 36_000_000, true],
  [0, 0, false],
])('of %i ms heard of %i a book is begun: %s', (heard, whole, begun) => {
  expect(isBegun(heard, whole)).toBe(begun)
})
