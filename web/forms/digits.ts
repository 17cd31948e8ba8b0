import { latinDigits } from '#shared/text/latin-digits.ts'

/** "੧੨ 3-۴" → "1234": the digits of a text, typed on an English or a Punjabi keyboard. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')

/** A day as YYYY-MM-DD from what its three fields hold; not checked against the calendar. */
export function dayFrom(fields: { day: string; month: string; year: string }): string {
  const part = (text: string, length: number) => digitsOf(text).padStart(length, '0')
  return `${part(fields.year, 4)}-${part(fields.month, 2)}-${part(fields.day, 2)}`
}
