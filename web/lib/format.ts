import { BADGE_CAP } from '../../shared/limits'
import { useT } from './intl'

const MINUTE = 60_000
const GURMUKHI_ZERO = 0x0a66

/** 3 661 000 → "1:01:01"; under an hour "59:07". Latin digits in every language. */
export function clock(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  const hours = Math.floor(seconds / 3600)
  const [first = 0, ...rest] = hours > 0 ? [hours, ...parts] : parts
  return [String(first), ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}

/** 12 → "੧੨", for ranks and episodes. */
export function gurmukhiNumber(n: number): string {
  return String(n).replace(/\d/g, (digit) => String.fromCharCode(GURMUKHI_ZERO + Number(digit)))
}

/** A count for a badge: "99+" from a hundred on. */
export function count99(n: number): string {
  return n > BADGE_CAP ? `${BADGE_CAP}+` : String(n)
}

/** Formatters in the reader's language: lengths in milliseconds, days as YYYY-MM-DD or an instant. */
export function useFormat() {
  const t = useT()

  /** "2 h 5 min", "26 min"; never less than a minute. */
  function duration(ms: number): string {
    const total = Math.max(1, Math.round(ms / MINUTE))
    const [hours, minutes] = [Math.floor(total / 60), total % 60]
    if (hours === 0) return t('time.minutes', { minutes })
    return minutes === 0 ? t('time.hours', { hours }) : t('time.hours_minutes', { hours, minutes })
  }

  /** "14 April 2026". Months come from the catalogue: not every browser knows Punjabi ones. */
  function date(iso: string): string {
    const day = new Date(iso)
    const month = t('time.months').split(',')[day.getUTCMonth()] ?? ''
    return `${day.getUTCDate()} ${month} ${day.getUTCFullYear()}`
  }

  return { duration, date, clock, count99 }
}
