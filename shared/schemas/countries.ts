import list from './countries.json'
import type { Language } from '#shared/i18n/languages.ts'

/** A country or territory of ISO 3166-1, in English and in both scripts of Punjabi. */
export interface Country {
  /** ISO 3166-1 alpha-2: "IN". */
  code: string
  /** ITU E.164 without `+`; countries of one numbering plan share it. */
  callingCode: string
  en: string
  pa: string
  'pa-Arab': string
}

// Countries in which most listeners live; they stand at the top of every list.
const FIRST = ['IN', 'PK', 'CA', 'GB', 'US', 'AU', 'NZ']

const PLACE = { pa: 'paPlace', 'pa-Arab': 'paArabPlace' } as const

const codes = new Set(list.map(({ code }) => code))

export const isCountryCode = (text: string): boolean => codes.has(text)

/**
 * Every country as a reader looks for it: first those where most listeners live, then by name. The
 * order is stored, since servers and browsers collate differently.
 */
export function countriesFor(language: Language): Country[] {
  const place = language === 'en' ? null : PLACE[language]
  const sorted = place ? [...list].sort((one, other) => one[place] - other[place]) : list
  const first = FIRST.flatMap((code) => sorted.filter((country) => country.code === code))
  return [...first, ...sorted.filter(({ code }) => !FIRST.includes(code))]
}

/**
 * The country of a calling code where none is named: the first in a reader's list.
 * @param callingCode without `+`
 */
export const countryOfCallingCode = (callingCode: string): string | undefined =>
  countriesFor('en').find((country) => country.callingCode === callingCode)?.code
