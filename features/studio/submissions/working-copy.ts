import { z } from 'zod'
import { CURRENCIES } from '#shared/money/money.ts'
import { idOf } from '#shared/call/ids.ts'
import {
  DESCRIPTION_LETTERS,
  MOST_GENRES,
  MOST_PEOPLE,
  MOST_TAGS,
  MOST_TERRITORIES,
  TITLE_LETTERS,
} from '#shared/schemas/limits.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { planCloth, SCRIPTURE, seedOf, type Plan } from '#shared/phulkari/plan.ts'
import { Day, Instant, line, lines } from '#shared/schemas/schemas.ts'
import { NameIn } from '#features/books/names/contract.ts'
import { Moment } from '#features/studio/encoding/contract.ts'
import { romanised } from '#punjabi/text/romanised.ts'
import type { NamesInScripts } from '#shared/text/names.ts'
import { BASES, VOICES } from './choices.ts'
import { isIsbn } from '#shared/text/isbn.ts'

/**
 * The working copy of a submission: what its members write, in five documents that are saved by
 * themselves. All of it may be missing in a draft; what is there is right by itself.
 * `needs.server.ts` says what must be there, and when.
 */

/**
 * The pieces of text in a working copy. Written ones are checked and put in order; read ones come
 * as they were kept, for an answer can change nothing.
 */
const WRITTEN = {
  ...NameIn,
  description: lines({
    required: 'error.required',
    min: DESCRIPTION_LETTERS.least,
    tooShort: 'validation.description_short',
    below: DESCRIPTION_LETTERS.most + 1,
    tooLong: 'error.too_long',
  }),
  tag: line({ required: 'error.required', below: 40, tooLong: 'error.too_long' }),
  holder: line({ required: 'error.required', ...TITLE_LETTERS, tooLong: 'error.too_long' }),
  credit: line({ required: 'error.required', ...TITLE_LETTERS, tooLong: 'error.too_long' }),
  isbn: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .refine(isIsbn, { error: 'validation.isbn' }),
}
type Texts = Record<keyof typeof WRITTEN, z.ZodType<string, string>>
const text = z.string()
const READ: Texts = {
  gurmukhi: text,
  shahmukhi: text,
  roman: text,
  description: text,
  tag: text,
  holder: text,
  credit: text,
  isbn: text,
}

/** A name in one script at least, once it is complete. */
const namesOf = ({ gurmukhi, shahmukhi, roman }: Texts) =>
  z.strictObject({
    gurmukhi: gurmukhi.nullable().default(null),
    shahmukhi: shahmukhi.nullable().default(null),
    roman: roman.nullable().default(null),
  })
export const WrittenNames = namesOf(WRITTEN)
export const DraftNames = namesOf(READ)
export type DraftNames = z.output<typeof DraftNames>

/** A draft's name before anybody wrote one. */
export const UNNAMED: DraftNames = { gurmukhi: null, shahmukhi: null, roman: null }

/** A draft's name as pages show names: roman, which these always have, is another form where it lacks that. */
export const shownNames = ({ gurmukhi, shahmukhi, roman }: DraftNames): NamesInScripts => ({
  gurmukhi,
  shahmukhi,
  roman: roman ?? gurmukhi ?? shahmukhi ?? '',
  suggested: null,
})

/** The cloth that a draft will wear; `author` is the first one, null while there is none. */
export const planOfDraft = (draft: {
  title: DraftNames
  author: DraftNames | null
  turn: number
  scripture: boolean
}): Plan =>
  planCloth(
    seedOf(
      romanised(draft.title).roman,
      draft.author ? romanised(draft.author).roman : '',
      draft.turn,
    ),
    draft.scripture ? SCRIPTURE : {},
  )

export const isNamed = ({ gurmukhi, shahmukhi, roman }: DraftNames): boolean =>
  Boolean(gurmukhi ?? shahmukhi ?? roman)

/** Somebody of the catalogue, or whom the catalogue does not have yet. */
const makerOf = (texts: Texts) =>
  z.strictObject({ person: idOf('people', 'public').nullable(), names: namesOf(texts) })
export type Maker = z.output<ReturnType<typeof makerOf>>

const OLDEST_YEAR = 1
const THIS_CENTURY_ENDS = 2100
const Year = z.number().int().min(OLDEST_YEAR).max(THIS_CENTURY_ENDS).nullable().default(null)

const bookOf = (texts: Texts) => {
  const description = texts.description.nullable().default(null)
  return z.strictObject({
    title: namesOf(texts).prefault({}),
    subtitle: namesOf(texts).prefault({}),
    description: z
      .strictObject({ en: description, pa: description, 'pa-Arab': description })
      .prefault({}),
    authors: z.array(makerOf(texts)).max(MOST_PEOPLE).default([]),
    narrators: z.array(makerOf(texts)).max(MOST_PEOPLE).default([]),
    genres: z
      .array(z.string().max(100))
      .max(MOST_GENRES, { error: 'validation.genres_many' })
      .default([]),
    tags: z.array(texts.tag).max(MOST_TAGS, { error: 'validation.tags_many' }).default([]),
    isbn: texts.isbn.nullable().default(null),
    year: Year,
    /** When its author died: which countries the work is free in follows from it. */
    authorDied: Year,
    explicit: z.boolean().default(false),
    voice: z.enum(VOICES).default('human'),
    scripture: z.boolean().default(false),
    /** Whether the recording is a piece of the work and no more. */
    excerpt: z.boolean().default(false),
  })
}
export const WrittenBook = bookOf(WRITTEN)
export const Book = bookOf(READ)
export type Book = z.output<typeof Book>

const Territory = z.string().regex(/^(?:\*|[A-Z]{2})$/)
const rightOf = ({ holder }: Texts) =>
  z.strictObject({
    basis: z.enum(BASES).nullable().default(null),
    holder: holder.nullable().default(null),
    /** Countries by their ISO codes; `*` is all. */
    territories: z.array(Territory).max(MOST_TERRITORIES).default(['*']),
    from: Day.nullable().default(null),
    until: Day.nullable().default(null),
  })
export type Right = z.output<ReturnType<typeof rightOf>>

/** What a recording rests on; a translation only where the book is one. */
const rightsOf = (texts: Texts) =>
  z.strictObject({
    work: rightOf(texts).prefault({}),
    translation: rightOf(texts).nullable().default(null),
    performance: rightOf(texts).prefault({}),
    cover: rightOf(texts).prefault({}),
  })
export const WrittenRights = rightsOf(WRITTEN)
export const Rights = rightsOf(READ).extend({
  /** When somebody stated that all of this is so. */
  signed: z.strictObject({ at: Instant }).nullable().default(null),
})
export type Rights = z.output<typeof Rights>

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

/** The last of the cloths that are offered, counted from 0. */
export const MOST_TURN = 99
const turn = z.number().int().min(0)
const coverOf = ({ credit }: Texts, most: number) =>
  z.strictObject({
    /** Which of the cloths that its title gives. */
    turn: turn.max(most).default(0),
    wears: z.enum(['cloth', 'picture']).default('cloth'),
    /** Whose picture it is, as its page says it. */
    credit: credit.nullable().default(null),
  })
export const Cover = coverOf(READ, Infinity)
export const WrittenCover = coverOf(WRITTEN, MOST_TURN)
export type Cover = z.infer<typeof Cover>

/** Where members of its organisation see the picture of a submission; another picture, another address. */
export const picturePath = (submission: string, version: string, side: 400 | 800 = 400) =>
  `/api/submission/${submission}/picture?side=${side}&version=${version}`

/** Where the cover of a submission is drawn; another `version` of what is written draws it anew. In Shahmukhi it is the one its readers will see. */
export const drawingPath = (
  submission: string,
  version: number,
  turn: number,
  language: Language,
) =>
  `/api/submission/${submission}/drawing?turn=${turn}&version=${version}${
    language === 'pa-Arab' ? '&first=nastaliq' : ''
  }`

/** How long a sample lasts; of a part that is shorter it is all of it. */
export const SAMPLE_MS = { least: 60_000, most: 300_000 }
/**
 * How long a sample of a part lasts at least. All of a part is known to a second, as it is typed.
 * @param partMs null until its recording is there
 */
export const leastSampleOf = (partMs: number | null): number =>
  Math.min(SAMPLE_MS.least, Math.max(1_000, (partMs ?? SAMPLE_MS.least) - 999))
/** A piece of a part, in milliseconds from its beginning. */
export const Sample = z.strictObject({
  part: idOf('submission_parts', 'own').nullable().default(null),
  fromMs: Moment.default(0),
  toMs: Moment.default(SAMPLE_MS.least),
})
export const WrittenSample = Sample.refine(
  ({ part, fromMs, toMs }) => part === null || (toMs > fromMs && toMs - fromMs <= SAMPLE_MS.most),
  { error: 'validation.sample_length', path: ['toMs'] },
)
export type Sample = z.infer<typeof Sample>

/** What readers see of a submission: what waits to be approved, and the titles of its parts by their ids. */
export const Shown = z.strictObject({
  book: Book,
  cover: Cover,
  /** The original of the picture that was sent, worn or not. */
  picture: z.string().nullable(),
  sample: Sample,
  titles: z.record(z.string(), DraftNames),
})
export type Shown = z.infer<typeof Shown>

/** The columns that hold a document of the working copy each. */
export type DocumentName = 'book' | 'rights' | 'prices' | 'cover' | 'sample'
