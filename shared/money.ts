export const CURRENCIES = ['AUD', 'CAD', 'GBP', 'USD', 'EUR', 'INR', 'PKR'] as const
export type Currency = (typeof CURRENCIES)[number]

/** A hand-set price: `amount` in minor units (cents, paise), never converted. */
export interface Price {
  currency: Currency
  amount: number
  countries: string[]
}

const HOME_CURRENCY: Record<string, Currency> = {
  AU: 'AUD',
  CA: 'CAD',
  GB: 'GBP',
  US: 'USD',
  IN: 'INR',
  PK: 'PKR',
  DE: 'EUR',
  FR: 'EUR',
  IT: 'EUR',
  ES: 'EUR',
  NL: 'EUR',
  IE: 'EUR',
  BE: 'EUR',
  AT: 'EUR',
  PT: 'EUR',
}

/**
 * The price a listener sees: own choice of currency, else that of the country, else USD,
 * else the first of the list. Undefined when the book is free (an empty list).
 */
export function choosePrice(
  prices: readonly Price[],
  { currency, country }: { currency?: Currency | undefined; country?: string | undefined },
): Price | undefined {
  const at = (wanted: Currency | undefined) => prices.find((price) => price.currency === wanted)
  const here = country ? prices.find((price) => price.countries.includes(country)) : undefined
  const home = country ? HOME_CURRENCY[country] : undefined
  return at(currency) ?? here ?? at(home) ?? at('USD') ?? prices[0]
}

const DIGITS: Record<Currency, number> = { AUD: 2, CAD: 2, GBP: 2, USD: 2, EUR: 2, INR: 2, PKR: 2 }

/**
 * "$9.99", "₹499": the same in every language, Latin digits, no empty fraction. Browsers without
 * Punjabi number data would write it otherwise than the server, so the English form serves all.
 */
export function formatPrice(price: Pick<Price, 'currency' | 'amount'>): string {
  const value = price.amount / 10 ** DIGITS[price.currency]
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: price.currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
  }).format(value)
}

/**
 * "$9.99 AUD": as `formatPrice`, with the currency's code beside it, since three of them share a
 * sign. For receipts, mails and wherever money is given or goes back; a line breaks nowhere in it.
 */
export const formatMoney = (price: Pick<Price, 'currency' | 'amount'>): string =>
  `${formatPrice(price)}\u00a0${price.currency}`
