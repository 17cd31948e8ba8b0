import { latinDigits } from '#shared/text/latin-digits.ts'

/** "੧੨ 3-۴" → "1234": the digits of a text, typed on an English or a Punjabi keyboard. */
export const digitsOf = (text: string): string => latinDigits(text).replace(/\D/g, '')

/** What the three fields of a day hold; the month is its number. */
export interface DayText {
  day: string
  month: string
  year: string
}

/** A day as YYYY-MM-DD from what its three fields hold; not checked against the calendar. */
export function dayFrom(fields: DayText): string {
  const part = (text: string, length: number) => digitsOf(text).padStart(length, '0')
  return `${part(fields.year, 4)}-${part(fields.month, 2)}-${part(fields.day, 2)}`
}

/** The same of a day of the calendar; null where all three are empty, undefined for what is no day. */
export function dayIn(fields: DayText): string | null | undefined {
  if (Object.values(fields).every((text: string) => text.trim() === '')) return null
  const day = dayFrom(fields)
  const at = new Date(day)
  const isWhole = digitsOf(fields.year).length === 4 && Number.isFinite(at.getTime())
  return isWhole && at.toISOString().startsWith(day) ? day : undefined
}

/** What the three fields show of a day. */
export function fieldsOfDay(day: string | null): DayText {
  const [year = '', month = '', date = ''] = day?.split('-') ?? []
  return { day: date.replace(/^0/, ''), month: month.replace(/^0/, ''), year }
}
