import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choosePrice, CURRENCIES, formatMoney, formatPrice, type Price } from './money.ts'

const prices: Price[] = [
  { currency: 'CAD', amount: 1299, countries: ['CA'] },
  { currency: 'USD', amount: 999, countries: [] },
  { currency: 'INR', amount: 29900, countries: ['IN', 'NP'] },
]

describe('prices', () => {
  test('one’s own choice comes before the country, the country before USD', () => {
    expect(choosePrice(prices, { currency: 'INR', country: 'CA' })?.currency).toBe('INR')
    expect(choosePrice(prices, { country: 'CA' })?.currency).toBe('CAD')
    expect(choosePrice(prices, { country: 'NP' })?.currency).toBe('INR')
    expect(choosePrice(prices, { country: 'FR' })?.currency).toBe('USD')
    expect(choosePrice(prices, {})?.currency).toBe('USD')
  })

  test('a currency that the book is not sold in falls back', () => {
    expect(choosePrice(prices, { currency: 'PKR' })?.currency).toBe('USD')
    expect(choosePrice(prices.slice(0, 1), { country: 'GB' })?.currency).toBe('CAD')
  })

  test('a free book has none', () => {
    expect(choosePrice([], { country: 'CA' })).toBeUndefined()
  })

  test('digits are Latin, and an empty fraction is left out', () => {
    expect(formatPrice({ currency: 'USD', amount: 999 })).toBe('$9.99')
    expect(formatPrice({ currency: 'INR', amount: 29900 })).toBe('₹299')
    expect(formatPrice({ currency: 'GBP', amount: 50 })).toBe('£0.50')
  })

  test('prices are written as the platform’s own formatter would', () => {
    fc.assert(
      fc.property(fc.constantFrom(...CURRENCIES), fc.integer(), (currency, amount) => {
        const written = new Intl.NumberFormat('en', {
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          minimumFractionDigits: amount % 100 ? 2 : 0,
        })
        expect(formatPrice({ currency, amount })).toBe(written.format(amount / 100 || 0))
      }),
    )
  })

  test('money that moved says which dollar it is', () => {
    expect(formatMoney({ currency: 'AUD', amount: 999 })).toBe('$9.99\u00a0AUD')
    expect(formatMoney({ currency: 'PKR', amount: 120000 })).toBe('Rs\u00a01,200\u00a0PKR')
    const all = CURRENCIES.map((currency) => formatMoney({ currency, amount: 123456 }))
    expect(new Set(all).size).toBe(CURRENCIES.length)
    for (const money of all) expect(money).toMatch(/^\D+1,234\.56\u00a0[A-Z]{3}$/)
  })
})
