import { z } from 'zod'
import { CURRENCIES } from '#shared/money/money.ts'
import { idOf } from '#shared/call/ids.ts'
import { DESCRIPTION_LETTERS, MOST_GENRES, MOST_TAGS } from '#shared/schemas/limits.ts'
import { Day, Instant, line, lines } from '#shared/schemas/schemas.ts'
import { NameIn } from '#features/books/names/contract.ts'
import { isIsbn } from './isbn.ts'

/**
 * The working copy of a submission: what its members write, in five documents that are saved by
 * themselves. All of it may be missing in a draft; what is there is right by itself.
 * `needs.server.ts` says what must be there, and when.
 */

const OneScript = {
  gurmukhi: NameIn.gurmukhi.nullable().default(null),
  shahmukhi: NameIn.shahmukhi.nullable().default(null),
  roman: NameIn.roman.nullable().default(null),
}
/** A name in one script at least, once it is complete. */
export const DraftNames = z.strictObject(OneScript)
export type DraftNames = z.infer<typeof DraftNames>

/** Somebody of the catalogue, or whom the catalogue does not have yet. */
const Maker = z.union([
  z.strictObject({ person: idOf('people', 'public'), names: DraftNames }),
  z.strictObject({ person: z.null(), names: DraftNames }),
])
export type Maker = z.infer<typeof Maker>

const MOST_PEOPLE = 10
const Description = lines({
  required: 'error.required',
  min: DESCRIPTION_LETTERS.least,
  tooShort: 'validation.description_short',
  below: DESCRIPTION_LETTERS.most + 1,
  tooLong: 'error.too_long',
})
  .nullable()
  .default(null)
const Tag = line({ required: 'error.required', below: 40, tooLong: 'error.too_long' })
const OLDEST_YEAR = 1
const THIS_CENTURY_ENDS = 2100
const Year = z.number().int().min(OLDEST_YEAR).max(THIS_CENTURY_ENDS).nullable().default(null)

export const Book = z.strictObject({
  title: DraftNames.prefault({}),
  subtitle: DraftNames.prefault({}),
  description: z
    .strictObject({ en: Description, pa: Description, 'pa-Arab': Description })
    .prefault({}),
  authors: z.array(Maker).max(MOST_PEOPLE).default([]),
  narrators: z.array(Maker).max(MOST_PEOPLE).default([]),
  genres: z
    .array(z.string().max(100))
    .max(MOST_GENRES, { error: 'validation.genres_many' })
    .default([]),
  tags: z.array(Tag).max(MOST_TAGS, { error: 'validation.tags_many' }).default([]),
  isbn: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine(isIsbn, { error: 'validation.isbn' })
    .nullable()
    .default(null),
  year: Year,
  /** When its author died: which countries the work is free in follows from it. */
  authorDied: Year,
  explicit: z.boolean().default(false),
  voice: z.enum(['human', 'machine']).default('human'),
  scripture: z.boolean().default(false),
})
export type Book = z.infer<typeof Book>

export const BASES = ['own', 'licence', 'public_domain', 'cc'] as const
const Territory = z.string().regex(/^(?:\*|[A-Z]{2})$/)
const Right = z.strictObject({
  basis: z.enum(BASES).nullable().default(null),
  holder: line({ required: 'error.required', below: 300, tooLong: 'error.too_long' })
    .nullable()
    .default(null),
  /** Countries by their ISO codes; `*` is all. */
  territories: z.array(Territory).max(250).default(['*']),
  from: Day.nullable().default(null),
  until: Day.nullable().default(null),
})
export type Right = z.infer<typeof Right>

/** What a recording rests on; a translation only where the book is one. */
export const RIGHT_KINDS = ['work', 'translation', 'performance', 'cover'] as const
export const Rights = z.strictObject({
  work: Right.prefault({}),
  translation: Right.nullable().default(null),
  performance: Right.prefault({}),
  cover: Right.prefault({}),
  /** Whoever states that all of this is so, in the words of the form. */
  signed: z.strictObject({ name: z.string(), at: Instant }).nullable().default(null),
})
export type Rights = z.infer<typeof Rights>

export const Prices = z.strictObject({
  free: z.boolean().nullable().default(null),
  prices: z
    .array(
      z.strictObject({
        currency: z.enum(CURRENCIES),
        amount: z.number().int().positive().max(100_000_00),
      }),
    )
    .max(CURRENCIES.length)
    .refine((prices) => new Set(prices.map(({ currency }) => currency)).size === prices.length, {
      error: 'validation.currency_twice',
    })
    .default([]),
  /** The day it comes out; null is the day it is published. */
  releaseDate: Day.nullable().default(null),
})
export type Prices = z.infer<typeof Prices>

const MOST_TURNS = 99
export const Cover = z.strictObject({
  /** Which of the cloths that its title gives. */
  turn: z.number().int().min(0).max(MOST_TURNS).default(0),
})
export type Cover = z.infer<typeof Cover>

const LEAST_SAMPLE_MS = 60_000
const MOST_SAMPLE_MS = 300_000
/** A piece of a part, in milliseconds from its beginning. */
export const Sample = z
  .strictObject({
    part: idOf('submission_parts', 'own').nullable().default(null),
    fromMs: z.number().int().nonnegative().default(0),
    toMs: z.number().int().nonnegative().default(LEAST_SAMPLE_MS),
  })
  .refine(
    ({ part, fromMs, toMs }) =>
      part === null || (toMs - fromMs >= LEAST_SAMPLE_MS && toMs - fromMs <= MOST_SAMPLE_MS),
    { error: 'validation.sample_length', path: ['toMs'] },
  )
export type Sample = z.infer<typeof Sample>

/** The documents of a working copy by the column that holds each. */
export const DOCUMENTS = { book: Book, rights: Rights, prices: Prices, cover: Cover, sample: Sample }
export type DocumentName = keyof typeof DOCUMENTS
