import { expect, test } from 'vitest'
import { wholeMinutes } from './whole-minutes.ts'

const ofMinutes = (...minutes: number[]) => minutes.map((one) => one * 60_000)

test.each([
  ['two that would both be rounded up', [11.6, 6.6], 18.2, [12, 6]],
  ['whole ones', [50, 25], 75, [50, 25]],
  ['beside what is not shown', [11.6, 6.3], 18.4, [12, 6]],
  ['of which the rest has the largest fraction', [11.5, 6.5], 18.9, [12, 6]],
  ['none', [], 3, []],
])('parts of a time add up to its whole minutes: %s', (_, parts, whole, shown) => {
  expect(wholeMinutes(ofMinutes(...parts), whole * 60_000)).toEqual(shown)
})
