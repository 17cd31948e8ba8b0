import type { Currency } from '#shared/money/money.ts'
import { latinDigits } from '#shared/text/latin-digits.ts'

/** A number as it is typed, on whatever keyboard; NaN for what is none. */
function numberIn(text: string, form: RegExp): number {
  const digits = latinDigits(text.trim())
  return form.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN
}

const YEAR = /^\d{1,4}$/
const AMOUNT = /^\d{1,6}(?:[.,]\d{0,2})?$/
const TIME = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{0,3})?)$/

/** A year; null where none is typed, undefined for what is no year. */
export function yearIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return numberIn(text, YEAR) || undefined
}

/** Money in the smallest unit of a currency with two places; null and undefined as of a year. */
export function amountIn(text: string): number | null | undefined {
  if (text.trim() === '') return null
  return Math.round(numberIn(text, AMOUNT) * 100) || undefined
}

export const shownAmount = (amount: number | null): string =>
  amount === null ? '' : (amount / 100).toFixed(amount % 100 === 0 ? 0 : 2)

/** A time as “1:04”, “1:02:03.5” or seconds alone, in milliseconds; undefined for what is none. */
export function msIn(text: string): number | undefined {
  const [, hours, minutes, seconds] = TIME.exec(latinDigits(text.trim())) ?? []
  if (seconds === undefined) return undefined
  const inLast = Number(seconds.replace(',', '.'))
  const isOver = (minutes !== undefined && inLast >= 60) || (hours && Number(minutes) >= 60)
  if (isOver) return undefined
  return Math.round((Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + inLast) * 1_000)
}

/** The tags between commas of any script, each once. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،]/u)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  ),
]

type Suggested = Exclude<Currency, 'USD'>

/** What a dollar is to each currency in the price tiers of stores, which are not the day's rates. */
const TIERS: Record<Suggested, { ofDollar: number; step: number }> = {
  AUD: { ofDollar: 1.5, step: 10 },
  CAD: { ofDollar: 1.38, step: 10 },
  GBP: { ofDollar: 0.82, step: 10 },
  EUR: { ofDollar: 0.93, step: 10 },
  INR: { ofDollar: 33, step: 1_000 },
  PKR: { ofDollar: 75, step: 1_000 },
}

/**
 * A price beside one in dollars, both in the smallest unit, that ends in a nine as prices do: a
 * cent less than tens of cents, a rupee less than tens of rupees. Somebody sets it by hand.
 */
export function suggestedPrice(currency: Suggested, dollars: number): number {
  const { ofDollar, step } = TIERS[currency]
  const unit = step / 10
  return Math.max(1, Math.round((dollars * ofDollar) / step)) * step - unit
}
