import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

test('counts thirty seconds down from when the mail was sent, after a reload too', () => {
  const time = { date: 1_000_000, passed: 0 }
  const left = countdown(time.date - 10_000, clockOf(time))
  expect(left()).toBe(20)
  time.passed += 19_500
  expect(left()).toBe(1)
  time.passed += 60_000
  expect(left()).toBe(0)
})

test('ends in thirty seconds though the clock steps back, before it begins or meanwhile', () => {
  const time = { date: 1_000_000, passed: 0 }
  const left = countdown(time.date + 3_600_000, clockOf(time))
  expect(left()).toBe(30)
  time.passed += 15_000
  time.date -= 3_600_000
  expect(left()).toBe(15)
  time.passed += 15_000
  expect(left()).toBe(0)
})

const clockOf = (time: { date: number; passed: number }) => ({
  now: () => time.date,
  passed: () => time.passed,
})
