import { countriesFor } from '#shared/schemas/countries.ts'
import { isLanguage, type Language } from '#shared/i18n/languages.ts'
import { GIFT_DAYS, LEAST_COPIES, MOST_COPIES } from '#shared/schemas/limits.ts'
import { digitsOf } from '#web/forms/digits.ts'
import type { Problem } from '#web/forms/form-problems.ts'

/** The query of the books that are offered while none is chosen. */
export const PAID_BOOKS = { filter: 'paid', sort: 'popularity:desc', _limit: 12 } as const

/** The hour at which a gift of a later day goes out, by the buyer's clock. */
const HOUR = 9
const DAY_MS = 86_400_000

/** The recipient of a gift and its message, in the shape that the calls take. */
export interface Recipient {
  firstName: string
  lastName: string
  email: string
  phone: string | null
  callingCode: string
  message: string | null
  language: Language
  sendAt?: string
}

type Fields = (name: string) => string

/** YYYY-MM-DD by the reader's own calendar, so many days from now. */
export const dayFromNow = (days: number): string => dayOf(Date.now() + days * DAY_MS)

export function dayOf(instant: number): string {
  const day = new Date(instant)
  const part = (n: number) => String(n).padStart(2, '0')
  return `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`
}

/**
 * The instant of a day's morning; undefined for now, which that of today may be past.
 * @param day YYYY-MM-DD, or what else was typed
 */
export function instantOf(day: string, now = Date.now()): string | undefined {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const at = new Date(year, month - 1, date, HOUR).getTime()
  if (!Number.isFinite(at) || at <= now) return undefined
  return new Date(Math.min(at, now + GIFT_DAYS * DAY_MS)).toISOString()
}

export function readRecipient(field: Fields): Recipient {
  const country = countriesFor('en').find(({ code }) => code === field('countryCode'))
  const language = field('language')
  const sendAt = field('when') === 'day' ? instantOf(field('sendAt')) : undefined
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    email: field('email').trim(),
    phone: field('phone').trim() || null,
    callingCode: country?.callingCode ?? '',
    message: messageOf(field),
    language: isLanguage(language) ? language : 'en',
    ...(sendAt && { sendAt }),
  }
}

/** The same of a gift that had a day: where nothing is said that day stays, so that now is said. */
export function readReaddressed(field: Fields, now = Date.now()): Required<Recipient> {
  return { sendAt: new Date(now).toISOString(), ...readRecipient(field) }
}

export const messageOf = (field: Fields): string | null => field('message').trim() || null

/** Reads how many copies are ordered; one if the gift is for a named recipient. */
export const copiesOf = (field: Fields): number =>
  field('copies') === 'several' ? Number(digitsOf(field('copiesCount'))) : 1

/** Finds the problems that only the form can see: a missing or impossible day, too many copies. */
export function problemsOfForm(field: Fields): Problem[] {
  if (field('copies') === 'several') {
    const copies = copiesOf(field)
    const fits = copies >= LEAST_COPIES && copies <= MOST_COPIES
    return fits ? [] : [{ field: 'copies', key: 'gift.copies_range' }]
  }
  if (field('when') !== 'day') return []
  const day = field('sendAt')
  const fits = day >= dayFromNow(0) && day <= dayFromNow(GIFT_DAYS)
  return fits ? [] : [{ field: 'sendAt', key: 'gift.day_range' }]
}
