import { expect, test } from 'vitest'
import { markDays, runOf } from './mark-days.server.ts'

const DAY = 86_400_000

/** Days that end on `last`, by the minutes heard on each. */
const daysUpTo = (last: string, minutes: number[]) =>
  minutes.map((heard, place) => ({
    day: new Date(Date.parse(last) - (minutes.length - 1 - place) * DAY).toISOString().slice(0, 10),
    heardMs: heard * 60_000,
  }))

const marks = (last: string, minutes: number[], since = '2020-01-01') => {
  const days = markDays(daysUpTo(last, minutes), { minutes: 20, since })
  return { run: runOf(days), marks: days.map(({ mark }) => mark).join(' ') }
}

// 22 November 2026 is a Sunday.
test('two days a week may miss the goal and hold the row together', () => {
  expect(marks('2026-11-22', [25, 0, 30, 19, 20, 21, 20])).toEqual({
    run: 5,
    marks: 'reached mercy reached mercy reached reached reached',
  })
})

test('a third one in the same week is a rest, after which a row begins anew', () => {
  expect(marks('2026-11-22', [25, 0, 30, 0, 0, 21, 20])).toEqual({
    run: 2,
    marks: 'reached mercy reached mercy rest reached reached',
  })
})

test('mercy comes anew on Monday', () => {
  expect(marks('2026-11-25', [20, 0, 0, 0, 0, 20])).toEqual({
    run: 2,
    marks: 'reached mercy mercy mercy mercy reached',
  })
})

test('today is never judged', () => {
  expect(marks('2026-11-22', [20, 20, 0])).toEqual({ run: 2, marks: 'reached reached open' })
  expect(marks('2026-11-22', [20, 20, 20]).run).toBe(3)
})

test('no day before the first goal is judged, and one that would have reached it counts', () => {
  expect(marks('2026-11-22', [0, 0, 0, 0, 20, 20], '2026-11-22')).toEqual({
    run: 2,
    marks: 'before before before before reached reached',
  })
})

test('without a goal no day is anything', () => {
  const days = markDays(daysUpTo('2026-11-22', [90, 0, 5]), { minutes: null, since: null })
  expect(days.map(({ mark }) => mark)).toEqual(['before', 'before', 'open'])
  expect(runOf(days)).toBe(0)
})
