import { expect, test } from 'vitest'
import { amountIn, msIn, shownAmount, tagsIn, yearIn, suggestedPrice } from './typed-values.ts'

test.each([
  ['1932', 1932],
  ['੧੯੩੨', 1932],
  ['', null],
  ['193a', undefined],
  ['0', undefined],
  ['19321', undefined],
])('the year in “%s” is %s', (text, year) => {
  expect(yearIn(text)).toBe(year)
})

test.each([
  ['1.', 100],
  ['1,5', 150],
  ['4.99', 499],
  ['۴.۹۹', 499],
  [' ', null],
  ['0', undefined],
  ['4.999', undefined],
  ['-3', undefined],
])('the amount in “%s” is %s', (text, amount) => {
  expect(amountIn(text)).toBe(amount)
})

test('an amount is shown as it may be typed', () => {
  expect([null, 100, 499, 450].map(shownAmount)).toEqual(['', '1', '4.99', '4.50'])
})

test('a time is typed as minutes and seconds, with hours or a fraction or without', () => {
  expect(
    ['1:04', '੧:੦੪', '0:07.5', '1:02:03', '61:00', '1:60', '1:61:00', ':30', '1:'].map(msIn),
  ).toEqual([
    64_000,
    64_000,
    7_500,
    3_723_000,
    3_660_000,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('seconds alone are a time too', () => {
  expect(['0', '90', '90.', '12,5', '1.5e3', 'soon'].map(msIn)).toEqual([
    0,
    90_000,
    90_000,
    12_500,
    undefined,
    undefined,
  ])
})

test('tags stand between commas of any script; empty ones and a second of the same are left out', () => {
  expect(tagsIn(' love ,, river،ਪਿਆਰ,love, ')).toEqual(['love', 'river', 'ਪਿਆਰ'])
  expect(tagsIn(' , ')).toEqual([])
})

test.each([
  ['AUD', 499, 749],
  ['GBP', 499, 409],
  ['INR', 499, 15_900],
  ['PKR', 99, 6_900],
  ['INR', 1, 900],
] as const)('a price in %s beside %i cents ends in a nine', (currency, dollars, amount) => {
  expect(suggestedPrice(currency, dollars)).toBe(amount)
})
