import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { isEmail } from '#shared/schemas/email.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import {
  CONFIRMED_MINUTES,
  LONGEST_PASSWORD,
  MINIMUM_AGE,
  NAME_LETTERS,
} from '#shared/schemas/limits.ts'
import { SCRIPTS } from '#shared/text/names.ts'
import { PASSWORD_RULES } from '#shared/schemas/password-rules.ts'
import { ROLES } from '#shared/call/permissions.ts'
import { Day, Id, line, nameLine } from '#shared/schemas/schemas.ts'
import { passesForQissa } from '#shared/text/house-names.ts'
import { CallingCode, CountryCode, holdsNumber, Phone } from '#shared/schemas/phone.ts'

export const GENDERS = ['Male', 'Female', 'Other'] as const

export const Gender = z.enum(GENDERS, { error: 'validation.gender_required' })

const nameKeys = {
  required: 'validation.name_required',
  min: NAME_LETTERS.min,
  tooShort: 'validation.name_short',
  below: NAME_LETTERS.below,
  tooLong: 'validation.name_long',
}

/** Mails and pages carry it far: it says whom, not where to call. */
export const PersonName = nameLine(nameKeys).refine((name) => !holdsNumber(name), {
  error: 'validation.name_digits',
})

/** A name of an account: others see it, so that it may not pass for the house’s. */
export const AccountName = PersonName.refine((name) => !passesForQissa(name), {
  error: 'validation.name_house',
})

/** Compared after NFKC and case folding; kept as typed. */
export const Email = z
  .string({ error: 'validation.email_invalid' })
  .trim()
  .refine(isEmail, { error: 'validation.email_invalid' })

/** A password that opens an account already. */
export const Password = z
  .string({ error: 'validation.password_required' })
  .min(1, { error: 'validation.password_required' })
  .max(LONGEST_PASSWORD, { error: 'error.too_long' })

/** Every rule that fails has its own message; the first is shown first. */
export const NewPassword = PASSWORD_RULES.reduce(
  (password, { key, test }) => password.refine(test, { error: key }),
  z
    .string({ error: 'validation.password_required' })
    .min(1, { error: 'validation.password_required', abort: true })
    .max(LONGEST_PASSWORD, { error: 'validation.password_long', abort: true }),
)

export const Confirmation = z
  .string({ error: 'validation.confirm_required' })
  .min(1, { error: 'validation.confirm_required' })
  .max(LONGEST_PASSWORD, { error: 'validation.password_long' })

/** Whether someone born on `dob` (YYYY-MM-DD) is at least 13 on the day of `now`, UTC. */
export function isOldEnough(dob: string, now = new Date()): boolean {
  const [year = 0, month = 1, day = 1] = dob.split('-').map(Number)
  const birthday = Date.UTC(year + MINIMUM_AGE, month - 1, day)
  return birthday <= Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
}

export const DateOfBirth = z.iso
  .date({ error: 'validation.dob_invalid' })
  .refine((dob) => dob >= '1900-01-01' && dob <= new Date().toISOString().slice(0, 10), {
    error: 'validation.dob_invalid',
    abort: true,
  })
  .refine((dob) => isOldEnough(dob), { error: 'validation.too_young' })

export const THEMES = ['light', 'dark'] as const

/** A user as they see themselves. */
export const User = z.object({
  _id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  callingCode: z.string().nullable(),
  countryCode: z.string().nullable(),
  dob: Day.nullable(),
  country: z.string().nullable(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  language: z.enum(LANGUAGES),
  /** Whether they chose it: no page turns to one that nobody chose. */
  hasChosenLanguage: z.boolean(),
  /** The script that names in Punjabi are shown in; null follows the language. */
  script: z.enum(SCRIPTS).nullable(),
  /** Null follows the system. */
  theme: z.enum(THEMES).nullable(),
  role: z.enum(ROLES),
  isVerified: z.boolean(),
  /** The address that takes this one's place once it is verified. */
  pendingEmail: z.string().nullable(),
})

export type User = z.infer<typeof User>

export const AuthSession = z.object({
  token: z.string(),
  token_type: z.literal('Bearer'),
  message: z.string(),
  user: User,
})

export type AuthSession = z.infer<typeof AuthSession>

export const currentUser = call({
  name: 'currentUser',
  method: 'GET',
  path: '/user/currentUser',
  access: 'user',
  offline: true,
  summary: 'The signed-in user',
  answer: z.object({ user: User }),
})

/** A country, a state or a city in a person's own words. */
const Place = line({ required: 'validation.place_blank', below: 101 })

/** Any part of the profile: what is left out stays as it is, null takes away. */
export const DetailsBody = z
  .strictObject({
    firstName: AccountName,
    lastName: AccountName,
    phone: Phone.nullable(),
    callingCode: CallingCode.nullable(),
    countryCode: CountryCode.nullable(),
    gender: Gender,
    dob: DateOfBirth,
    /** An ISO 3166-1 code or a name. */
    country: Place.nullable(),
    state: Place.nullable(),
    city: Place.nullable(),
    language: z.enum(LANGUAGES),
    script: z.enum(SCRIPTS).nullable(),
    theme: z.enum(THEMES).nullable(),
  })
  .partial()

export const updateDetails = call({
  name: 'updateDetails',
  method: 'PUT',
  path: '/user/details',
  access: 'user',
  summary: `Changes any part of the profile; what is left out stays, null takes away. Another phone number or date of birth is taken within ${CONFIRMED_MINUTES} minutes of a login or of user/confirm (else 403 confirmation_needed)`,
  body: DetailsBody,
  answer: z.object({ message: z.string(), user: User }),
})
