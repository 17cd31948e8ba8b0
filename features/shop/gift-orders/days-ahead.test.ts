import { expect, test } from 'vitest'
import { daysOf, monthsBetween, nearestDay } from './days-ahead.ts'

const span = { first: '2026-11-28', last: '2027-11-29' }

test('the months of a year ahead run over its end', () => {
  const months = monthsBetween(span)
  expect(months).toHaveLength(13)
  expect([months[0], months[1], months[2], months.at(-1)]).toEqual([
    '2026-11',
    '2026-12',
    '2027-01',
    '2027-11',
  ])
})

test('a month offers the days that it has and that may be chosen', () => {
  expect(daysOf('2026-11', span)).toEqual(['2026-11-28', '2026-11-29', '2026-11-30'])
  expect(daysOf('2027-02', span)).toHaveLength(28)
  expect(daysOf('2027-11', span).at(-1)).toBe('2027-11-29')
})

test('another month keeps the day, or takes the nearest that it has', () => {
  expect(nearestDay('2027-01-31', span)).toBe('2027-01-31')
  expect(nearestDay('2027-02-31', span)).toBe('2027-02-28')
  expect(nearestDay('2026-11-05', span)).toBe('2026-11-28')
  expect(nearestDay('2028-01-01', span)).toBe('2027-11-29')
})
