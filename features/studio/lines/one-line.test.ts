import { expect, test } from 'vitest'
import { withinReach, withLine } from './one-line.ts'

const LINES = [
  { startsMs: 1_000, endsMs: 5_000, text: 'one' },
  { startsMs: 5_000, endsMs: 9_000, text: 'two' },
  { startsMs: 10_000, endsMs: 12_000, text: 'three' },
]

test('a line that begins earlier ends the one before it there, and leaves all others as they are', () => {
  expect(withLine(LINES, 1, { text: 'two', startsMs: 4_500 })).toEqual([
    { startsMs: 1_000, endsMs: 4_500, text: 'one' },
    { startsMs: 4_500, endsMs: 9_000, text: 'two' },
    LINES[2],
  ])
})

test('a pause before a line stays unless the line begins within the one before', () => {
  expect(withLine(LINES, 2, { text: 'third', startsMs: 9_500 })).toEqual([
    ...LINES.slice(0, 2),
    { startsMs: 9_500, endsMs: 12_000, text: 'third' },
  ])
  expect(withLine(LINES, 2, { text: 'third', startsMs: 8_000 })[1]?.endsMs).toBe(8_000)
})

test('a line begins after the one before it, and before it ends', () => {
  expect([0, 7_000, 20_000].map((ms) => withinReach(LINES, 1, ms))).toEqual([1_100, 7_000, 8_900])
  expect(withinReach(LINES, 0, -100)).toBe(0)
})
