import { expect, test } from 'vitest'
import { clock, count99, figure, ordinal } from './format.ts'

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

test('ranks are written in the digits of the script', () => {
  for (const language of ['en', 'pa'] as const) {
    expect([1, 10, 29].map((n) => figure(n, language))).toEqual(['੧', '੧੦', '੨੯'])
  }
  expect([1, 10, 29].map((n) => figure(n, 'pa-Arab'))).toEqual(['۱', '۱۰', '۲۹'])
  expect((['en', 'pa', 'pa-Arab'] as const).map((one) => ordinal(12, one))).toEqual([
    '12',
    '੧੨',
    '۱۲',
  ])
})
