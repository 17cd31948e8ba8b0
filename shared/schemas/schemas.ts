import { z } from 'zod'
import { CURRENCIES } from '#shared/money/money.ts'
import { namesAddress } from './site-address.ts'

/** Primitives that contracts share. Messages are translation keys, never sentences. */

/** An id in its one spelling, whatever letters it was typed in: files, locks and caches go by it. */
export const Id = z.uuid({ error: 'error.invalid_id' }).toLowerCase()
/** The database knows no year 0. */
const inYears = (text: string) => !text.startsWith('0000')
export const Instant = z.iso.datetime().refine(inYears)
export const Day = z.iso.date().refine(inYears)
export const Currency = z.enum(CURRENCIES)
export const Milliseconds = z.number().int().nonnegative()

/** Has nothing pass for a number that is not written so: no `0x10`, no `1e1`, no blank. */
const written = (form: RegExp) => (value: unknown) =>
  typeof value === 'string' && !form.test(value) ? NaN : value
const inDigits = written(/^\d{1,15}$/)
const inDecimals = written(/^\d{1,15}(\.\d{1,9})?$/)

/** A number in a query, written in plain digits, with a decimal point or without. */
export const queryNumber = (least: number, most: number) =>
  z.preprocess(inDecimals, z.coerce.number().min(least).max(most))

/** A whole number in a query, written in plain digits: `10.0` is none. */
export const queryInteger = (least: number, most: number) =>
  z.preprocess(inDigits, z.coerce.number().int().min(least).max(most))

/** The longest page of a list that may be asked for. */
export const MOST_ON_A_PAGE = 50

/** `_start` and `_limit` of every list; out of range is an error, never a clamp. */
export function pageQuery(defaultLimit = 10) {
  return {
    _start: z.preprocess(inDigits, z.coerce.number().int().min(0).max(1_000_000).default(0)),
    _limit: z.preprocess(
      inDigits,
      z.coerce.number().int().min(1).max(MOST_ON_A_PAGE).default(defaultLimit),
    ),
  }
}

/** A name in the scripts it exists in; roman always does. */
export const Names = z.object({
  gurmukhi: z.string().nullable(),
  shahmukhi: z.string().nullable(),
  roman: z.string(),
  /** Shahmukhi as a machine would write it, where nobody has. */
  suggested: z.string().nullable(),
})
export type Names = z.infer<typeof Names>

/** A file, as it comes. */
export const Bytes = z
  .custom<AsyncIterable<Uint8Array>>()
  .meta({ type: 'string', format: 'binary' })

export const Message = z.object({ message: z.string() })

// Some of what shows nothing counts as a letter or a sign, as the blank of Braille does.
const ONLY_BLANK = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]*$/u
// Bidi overrides and isolates, controls, marks of interlinear notes, lone surrogates, what is no sign at all. Joiners are letters' business.
const FORBIDDEN =
  /[\p{Cc}\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFB\p{Cs}\p{Noncharacter_Code_Point}]/u
const BREAKS = /\r\n?|\n/g

interface LineKeys {
  required: string
  min?: number
  tooShort?: string
  below?: number
  tooLong?: string
}

// In one line, what some programs break it at too.
const SEPARATORS = /[\u2028\u2029]/gu

/** One line of a person's own words: NFC, trimmed, nothing that turns the text around it. */
export const line = (keys: LineKeys) => words(keys, (text) => text.replace(SEPARATORS, '\n'))

/** A person’s name or a title: a line that names no address, since mails and pages carry it far. */
export const nameLine = (keys: LineKeys) =>
  line(keys).refine((text) => !namesAddress(text), { error: 'validation.name_address' })

/** As a line, but there may be several. */
export const lines = (keys: LineKeys) => words(keys, (text) => text.replaceAll('\n', ' '), '\n')

const EMPTY = /^\s*$/

/** Several lines that name no address, as a name does not. */
export const linesWithoutAddress = ({ address, ...keys }: LineKeys & { address: string }) =>
  lines(keys).refine((text) => !namesAddress(text), { error: address })

/** As lines, where there need be none: an empty field is null. */
export const someLines = (keys: LineKeys) =>
  z
    .string({ error: keys.required })
    .transform((text) => (EMPTY.test(text) ? null : text))
    .pipe(lines(keys).nullable())
    .nullable()

/** No letter has so many marks: the bound of Unicode's stream-safe texts. */
const MANY_MARKS = /(?:^|\P{M})\p{M}{31}/u

/** Units of a letter that is written with several marks, spaces around it not counted. */
const LONGEST_LETTER = 8

function words(keys: LineKeys, checked: (text: string) => string, lineBreak?: string) {
  const below = keys.below ?? 1000
  const tooLong = keys.tooLong ?? 'error.too_long'
  return (
    z
      .string({ error: keys.required })
      // Not `max`, which would be printed as the limit of the API.
      .refine((text) => text.length <= LONGEST_LETTER * below, { error: tooLong, abort: true })
      // Before they are put in order, which takes the square of a run's length.
      .refine((text) => !MANY_MARKS.test(text), {
        error: 'error.forbidden_characters',
        abort: true,
      })
      .transform((text) => {
        const whole = lineBreak ? text.replace(BREAKS, lineBreak) : text
        return whole.normalize('NFC').trim()
      })
      .pipe(
        z
          .string()
          .refine((text) => !ONLY_BLANK.test(text), { error: keys.required, abort: true })
          .refine((text) => !FORBIDDEN.test(checked(text)), {
            error: 'error.forbidden_characters',
            abort: true,
          })
          .refine((text) => [...text].length >= (keys.min ?? 0), {
            error: keys.tooShort ?? keys.required,
          })
          .refine((text) => [...text].length < below, { error: tooLong }),
      )
  )
}
