import { clock, dayInWords, dayOfYearInWords } from '#shared/text/time.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { BADGE_CAP } from '#shared/schemas/limits.ts'
import { useLanguage, useT } from './intl.tsx'

const MINUTE = 60_000
const GURMUKHI_ZERO = 0x0a66
const SHAHMUKHI_ZERO = 0x06f0

export { clock }

const digitsFrom = (zero: number, n: number) =>
  String(n).replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

/** 12 → "੧੨", and "۱۲" in Shahmukhi: the large figures of ranks and episodes. */
export const figure = (n: number, language: Language): string =>
  digitsFrom(language === 'pa-Arab' ? SHAHMUKHI_ZERO : GURMUKHI_ZERO, n)

/** A rank or an episode within a sentence: as the figures above, but "12" in English. */
export const ordinal = (n: number, language: Language): string =>
  language === 'en' ? String(n) : figure(n, language)

/** A count for a badge: "99+" from a hundred on. */
export function count99(n: number): string {
  return n > BADGE_CAP ? `${BADGE_CAP}+` : String(n)
}

/** Formatters in the reader's language: lengths in milliseconds, days as YYYY-MM-DD or an instant. */
export function useFormat() {
  const t = useT()
  const language = useLanguage()

  /** "2 h 5 min", "26 min"; never less than a minute. */
  function duration(ms: number): string {
    const total = Math.max(1, Math.round(ms / MINUTE))
    const [hours, minutes] = [Math.floor(total / 60), total % 60]
    if (hours === 0) return t('time.minutes', { minutes })
    return minutes === 0 ? t('time.hours', { hours }) : t('time.hours_minutes', { hours, minutes })
  }

  /** "14 April 2026". */
  const date = (iso: string) => dayInWords(iso, t('time.months'))

  /** "14 April". */
  const dayOfYear = (iso: string) => dayOfYearInWords(iso, t('time.months'))

  return {
    duration,
    date,
    dayOfYear,
    clock,
    count99,
    figure: (n: number) => figure(n, language),
    ordinal: (n: number) => ordinal(n, language),
  }
}
