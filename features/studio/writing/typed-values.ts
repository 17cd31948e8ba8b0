import { latinDigits } from '#shared/text/latin-digits.ts'

/** A number as it is typed, on whatever keyboard; NaN for what is none. */
function numberIn(text: string, form: RegExp): number {
  const digits = latinDigits(text.trim())
  return form.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN
}

const YEAR = /^\d{1,4}$/
const AMOUNT = /^\d{1,6}(?:[.,]\d{0,2})?$/
const SECONDS = /^\d{1,5}(?:[.,]\d{0,3})?$/

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

/** Seconds, as milliseconds; undefined for what is no number. */
export function msIn(text: string): number | undefined {
  const seconds = numberIn(text, SECONDS)
  return Number.isNaN(seconds) ? undefined : Math.round(seconds * 1_000)
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
