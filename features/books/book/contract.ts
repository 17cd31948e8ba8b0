import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Genre } from '#features/books/genres/contract.ts'
import { Currency, Day, Id, Instant, Milliseconds, Names } from '#shared/schemas/schemas.ts'

export const Price = z.object({
  currency: Currency,
  amount: z.number().int().positive(),
  countries: z.array(z.string()),
})

/** An author, narrator or publisher as the public sees one: never an e-mail, phone or address. */
export const Person = z.object({
  _id: Id,
  slug: z.string(),
  name: z.string(),
  names: Names,
  type: z.enum(['person', 'organisation']),
  /** Whether the name stands for what nobody wrote: oral tradition. */
  isTradition: z.boolean(),
})

export type Person = z.infer<typeof Person>

/** The parts that a person may have in a book, in the order of their page. */
export const MakerRole = z.enum(['author', 'narrator', 'publisher'])

/** A book as lists show it. `name` is the roman title, `cover` a path; all lengths in milliseconds. */
export const AudiobookCard = z.object({
  _id: Id,
  slug: z.string(),
  name: z.string(),
  names: Names,
  cover: z.string(),
  coverBare: z.string(),
  coverSmall: z.string(),
  /** The cloth alone, a little over twice as high as wide. */
  coverTall: z.string(),
  author: Person.nullable(),
  price: z.array(Price),
  duration: Milliseconds,
  rating: z.number().min(0).max(5).nullable(),
  totalRatings: z.number().int(),
  scripture: z.boolean(),
  /** Whether it is a piece of its work: that is said wherever its price is. */
  excerpt: z.boolean(),
  sampleUrl: z.string().nullable(),
  releaseDate: Day,
  /** The day on which it comes out, while it is only announced: its page and sample are there, and nobody can have it. */
  announcedFor: Day.nullable(),
})

export type AudiobookCard = z.infer<typeof AudiobookCard>

export const Episode = z.object({
  _id: Id,
  position: z.number().int(),
  names: Names,
  duration: Milliseconds,
})

export type Episode = z.infer<typeof Episode>

export const Sample = z.object({ url: z.string(), mime: z.string(), duration: Milliseconds })

/** The reader state: what a book is to the person who asks; all false and zero for a visitor. */
const ReaderState = z.object({
  isPurchased: z.boolean(),
  is_user_bought: z.boolean(),
  is_audiobook_present_in_order: z.boolean(),
  isGifted: z.boolean(),
  isRedeemed: z.boolean(),
  is_liked: z.boolean(),
  isArchive: z.boolean(),
  inLibrary: z.boolean(),
  entitled: z.boolean(),
  is_book_finished: z.boolean(),
  progressCount: z.number().min(0).max(100),
  remainingTime: Milliseconds,
  /** When it was finished; null while it is not. */
  finishedAt: Instant.nullable(),
  /** Where it was left, as the player’s own calls say it. */
  place: z
    .object({ episode: Id, positionMs: Milliseconds, version: z.number().int(), at: Instant })
    .nullable(),
  /** What a browser remembers of a lower version is of before it came into the library; null while it is not there. */
  firstVersion: z.number().int().nullable(),
  orderId: Id.nullable(),
})

export type ReaderState = z.infer<typeof ReaderState>

/** What a book is to a visitor. */
export const VISITOR_STATE: ReaderState = {
  isPurchased: false,
  is_user_bought: false,
  is_audiobook_present_in_order: false,
  isGifted: false,
  isRedeemed: false,
  is_liked: false,
  isArchive: false,
  inLibrary: false,
  entitled: false,
  is_book_finished: false,
  progressCount: 0,
  remainingTime: 0,
  finishedAt: null,
  place: null,
  firstVersion: null,
  orderId: null,
}

/** Books that belong together, and which of them this one is. */
const SeriesPlace = z.object({
  slug: z.string(),
  names: Names,
  position: z.number().int().positive().nullable(),
})

export const Audiobook = AudiobookCard.extend({
  ...ReaderState.shape,
  subtitle: Names.nullable(),
  series: SeriesPlace.nullable(),
  /** Whose picture its cover is; null for a cloth. */
  coverCredit: z.string().nullable(),
  /** The name of the dyed cloth that gives the book its colours (shared/phulkari/cloths). */
  cloth: z.string(),
  description: z.string(),
  punjabiDescription: z.string(),
  shahmukhiDescription: z.string(),
  language: z.string(),
  country: z.string().nullable(),
  isbn: z.string().nullable(),
  /** Where it may be sold: countries by their ISO codes, or `*`, all. */
  territories: z.array(z.string()),
  tags: z.array(z.string()),
  category: z.array(Genre.omit({ total: true })),
  googlePrice: z.array(Price),
  /** Whether it is in the catalogue, announced or out; false for a withdrawn book, which is shown to whom it is theirs. */
  isActive: z.boolean(),
  totalReviews: z.number().int(),
  itemsSold: z.number().int(),
  audio: z.array(Episode),
  audioBooklength: z.number().int(),
  totalAudioBookTime: Milliseconds,
  narratedBy: z.array(Person),
  /** Who reads: a person, or a machine in their place. */
  voice: z.enum(['human', 'machine']),
  publishedBy: z.array(Person),
  /** Faults of its sound that staff let pass: of which episode, and why. */
  letPass: z.array(z.object({ episode: Id, reason: z.string() })),
  sample: Sample.nullable(),
  isUploadedOnAppStore: z.boolean(),
  isUploadedOnPlayStore: z.boolean(),
})

export type Audiobook = z.infer<typeof Audiobook>

export const getAudiobook = call({
  name: 'getAudiobook',
  method: 'GET',
  path: '/audiobooks/:idOrSlug',
  access: 'public',
  offline: true,
  summary: 'One book, by id, slug or an older or native-script slug',
  params: z.object({ idOrSlug: idOf('audiobooks', 'public', z.string().min(1).max(300)) }),
  answer: z.object({ audiobook: Audiobook }),
})

export const listEpisodes = call({
  name: 'listEpisodes',
  method: 'GET',
  path: '/audiobooks/:idOrSlug/episodes',
  access: 'public',
  summary: 'A book’s episodes in order',
  params: z.object({ idOrSlug: idOf('audiobooks', 'public', z.string().min(1).max(300)) }),
  answer: z.object({ episodes: z.array(Episode), total: z.number().int() }),
})
