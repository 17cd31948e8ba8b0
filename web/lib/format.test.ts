import { expect, test } from 'vitest'
import { clock, count99, gurmukhiNumber } from './format'

test('a clock shows hours only where there are any', () => {
  expect(clock(0)).toBe('0:00')
  expect(clock(59_999)).toBe('0:59')
  expect(clock(3_547_000)).toBe('59:07')
  expect(clock(3_870_000)).toBe('1:04:30')
  expect(clock(100 * 3_600_000)).toBe('100:00:00')
})

test('a badge counts to 99', () => {
  expect([0, 3, 99, 100, 12_000].map(count99)).toEqual(['0', '3', '99', '99+', '99+'])
})

test('ranks are written in Gurmukhi digits', () => {
  expect([1, 10, 29].map(gurmukhiNumber)).toEqual(['੧', '੧੦', '੨੯'])
})
