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

/** The currency in which a country reckons, where a book can have a price in it. */
export const currencyOf = (country: string): Currency | undefined => HOME_CURRENCY[country]

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
  const home = country ? currencyOf(country) : undefined
  return at(currency) ?? here ?? at(home) ?? at('USD') ?? prices[0]
}

const SYMBOL: Record<Currency, string> = {
  AUD: '$',
  CAD: '$',
  GBP: '£',
  USD: '$',
  EUR: '€',
  INR: '₹',
  PKR: 'Rs\u00a0',
}

// @__NO_SIDE_EFFECTS__
export const signOf = (currency: Currency): string => SYMBOL[currency].trim()

/** 12345 → "12,345", in every language. By hand: a browser takes 25 ms to wake its own formatter. */
// @__NO_SIDE_EFFECTS__
export const grouped = (figure: number): string =>
  String(figure).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** "$9.99", "₹1,499": the same in every language, Latin digits, no empty fraction. */
export function formatPrice({ currency, amount }: Pick<Price, 'currency' | 'amount'>): string {
  const minor = Math.abs(amount)
  const fraction = minor % 100 ? `.${String(minor % 100).padStart(2, '0')}` : ''
  return `${amount < 0 ? '-' : ''}${SYMBOL[currency]}${grouped(Math.trunc(minor / 100))}${fraction}`
}

/**
 * "$9.99 AUD": as `formatPrice`, with the currency's code beside it, since three of them share a
 * sign. For receipts, mails and wherever money is given or goes back; a line breaks nowhere in it.
 */
export const formatMoney = (price: Pick<Price, 'currency' | 'amount'>): string =>
  `${formatPrice(price)}\u00a0${price.currency}`
