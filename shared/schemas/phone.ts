import { z } from 'zod'
import { isCountryCode } from './countries.ts'
import { latinDigits } from '#shared/text/latin-digits.ts'
import { PHONE_DIGITS } from './limits.ts'

// Characters that people put between the digits of a number, invisible direction marks included.
const BETWEEN = /[\s().\-\u2010-\u2015\u200e\u200f]/g

const DIGITS = new RegExp(`^\\d{${PHONE_DIGITS.min},${PHONE_DIGITS.max}}$`)

/** A number without its calling code, as people type it: 7 to 15 digits of any script. */
export const Phone = z
  .string({ error: 'validation.phone_digits' })
  .transform((text) => latinDigits(text).replace(BETWEEN, ''))
  .pipe(z.string().regex(DIGITS, { error: 'validation.phone_digits' }))

const MOST_DIGITS_OF_NAME = 4

/** Tells whether a name holds a telephone number: that many digits of any script are in no name. */
export const holdsNumber = (name: string): boolean =>
  (name.normalize('NFKC').match(/\p{Nd}/gu)?.length ?? 0) > MOST_DIGITS_OF_NAME

/** A whole number, with its calling code or without, kept as it was typed. */
export const WholePhone = z
  .string({ error: 'validation.phone_digits' })
  .transform((text) => text.trim())
  .refine((text) => Phone.safeParse(text.replace(/^\+/, '')).success, {
    error: 'validation.phone_digits',
  })

/** "+91" or "91"; kept without `+`. */
export const CallingCode = z
  .string({ error: 'validation.calling_code' })
  .transform((text) => latinDigits(text).trim().replace(/^\+/, ''))
  .pipe(z.string().regex(/^[1-9]\d{0,3}$/, { error: 'validation.calling_code' }))

/** The country that a calling code stands for: some share one. */
export const CountryCode = z
  .string({ error: 'validation.calling_code' })
  .transform((text) => text.trim().toUpperCase())
  .pipe(z.string().refine(isCountryCode, { error: 'validation.calling_code' }))
