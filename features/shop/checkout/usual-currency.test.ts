import { expect, test } from 'vitest'
import type { Currency } from '#shared/money/money.ts'
import { usualCurrency } from './usual-currency.ts'

const prices = (['USD', 'INR', 'GBP'] as const).map((currency) => ({
  currency,
  amount: 499,
  countries: [],
}))

test.each<[Currency | null, string | null, Currency | null]>([
  [null, 'IN', null],
  ['INR', 'IN', null],
  ['GBP', 'IN', 'INR'],
  ['GBP', null, 'USD'],
  ['USD', null, null],
  // It is not sold in that one: what is shown is that of the country.
  ['PKR', 'IN', null],
])('%s chosen in %s leads back to %s', (currency, country, back) => {
  expect(usualCurrency(prices, { currency, country })).toBe(back)
})
