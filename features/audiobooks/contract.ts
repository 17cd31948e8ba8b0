import { z } from 'zod'
import { call } from '../../shared/call'
import { Currency, Day, Id, Message, Milliseconds, Names, pageQuery } from '../../shared/schemas'

export const Price = z.object({
  currency: Currency,
  amount: z.number().int().positive(),
  countries: z.array(z.string()),
})

export const Genre = z.object({ slug: z.string(), names: Names, total: z.number().int() })
export type Genre = z.infer<typeof Genre>

/** An author, narrator or publisher as the public sees one: never an e-mail, phone or address. */
export const Person = z.object({
  _id: Id,
  slug: z.string(),
  name: z.string(),
  names: Names,
  type: z.enum(['person', 'organisation']),
})
export type Person = z.infer<typeof Person>

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
  sampleUrl: z.string().nullable(),
  releaseDate: Day,
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

/** What a book is to the person who asks; all false and zero for a visitor. */
const Standing = z.object({
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
  orderId: Id.nullable(),
})

export const Audiobook = AudiobookCard.extend({
  ...Standing.shape,
  /** The name of the dyed cloth that gives the book its colours (shared/phulkari/cloths). */
  cloth: z.string(),
  description: z.string(),
  punjabiDescription: z.string(),
  shahmukhiDescription: z.string(),
  language: z.string(),
  country: z.string().nullable(),
  tags: z.array(z.string()),
  category: z.array(Genre.omit({ total: true })),
  googlePrice: z.array(Price),
  isActive: z.boolean(),
  totalReviews: z.number().int(),
  itemsSold: z.number().int(),
  audio: z.array(Episode),
  audioBooklength: z.number().int(),
  totalAudioBookTime: Milliseconds,
  narratedBy: z.array(Person),
  publishedBy: z.array(Person),
  sample: Sample.nullable(),
  isUploadedOnAppStore: z.boolean(),
  isUploadedOnPlayStore: z.boolean(),
})
export type Audiobook = z.infer<typeof Audiobook>

export const SORTS = [
  'created_at:desc',
  'created_at:asc',
  'name:asc',
  'name:desc',
  'rating:desc',
  'popularity:desc',
] as const

export const listAudiobooks = call({
  name: 'listAudiobooks',
  method: 'GET',
  path: '/audiobooks',
  access: 'public',
  summary: 'The catalogue, filtered and sorted; audiobook_total is the whole catalogue',
  query: z.object({
    filter: z.enum(['all', 'free', 'paid']).default('all'),
    search: z.string().max(100).optional(),
    /** One or several genre slugs, separated by commas. */
    genre: z.string().max(200).optional(),
    language: z.string().max(10).optional(),
    narrator: z.string().max(200).optional(),
    author: z.string().max(200).optional(),
    publisher: z.string().max(200).optional(),
    /** Hours. */
    minDuration: z.coerce.number().min(0).max(1000).optional(),
    maxDuration: z.coerce.number().min(0).max(1000).optional(),
    sort: z.enum(SORTS).default('created_at:desc'),
    ...pageQuery(20),
  }),
  answer: z.object({
    audiobooks: z.array(AudiobookCard),
    total: z.number().int(),
    audiobook_total: z.number().int(),
    totalBookLength: Milliseconds,
    /** How many books each filter would show, with the other choices kept. */
    counts: z.object({ all: z.number().int(), free: z.number().int(), paid: z.number().int() }),
  }),
})

export const searchAudiobooks = call({
  name: 'searchAudiobooks',
  method: 'GET',
  path: '/audiobooks/search',
  access: 'public',
  summary: 'Titles, authors, narrators and publishers in any script, from a query in any script',
  query: z.object({ name: z.string().max(100) }),
  answer: z.object({
    audiobooks: z.array(
      AudiobookCard.pick({
        _id: true,
        slug: true,
        name: true,
        names: true,
        cover: true,
        coverSmall: true,
        author: true,
      }).extend({
        /** Which field matched, and how near: exact, prefix or sound. */
        matched: z.enum(['title', 'author', 'narrator', 'publisher']),
        tier: z.enum(['exact', 'prefix', 'sound']),
      }),
    ),
  }),
})

export const recordSearchSelection = call({
  name: 'recordSearchSelection',
  method: 'PATCH',
  path: '/audiobooks/:id/updatesearch',
  access: 'public',
  summary: 'Records that a search result was chosen, once per person and hour',
  params: z.object({ id: Id }),
  answer: Message,
})

export const getShelves = call({
  name: 'getShelves',
  method: 'GET',
  path: '/audiobooks/shelves',
  access: 'public',
  summary: 'The home page’s shelves',
  answer: z.object({
    mostPopular: z.array(AudiobookCard),
    trending: z.array(AudiobookCard),
    bestSellers: z.array(AudiobookCard),
    topRated: z.array(AudiobookCard),
    new: z.array(AudiobookCard),
    continueListening: z.array(
      z.object({
        audiobook: AudiobookCard,
        episode: Episode,
        audioBooklength: z.number().int(),
        progressCount: z.number().min(0).max(100),
        remainingTime: Milliseconds,
      }),
    ),
  }),
})

export const getAudiobook = call({
  name: 'getAudiobook',
  method: 'GET',
  path: '/audiobooks/:idOrSlug',
  access: 'public',
  summary: 'One book, by id, slug or an older or native-script slug',
  params: z.object({ idOrSlug: z.string().min(1).max(300) }),
  answer: z.object({ audiobook: Audiobook }),
})

export const listEpisodes = call({
  name: 'listEpisodes',
  method: 'GET',
  path: '/audiobooks/:idOrSlug/episodes',
  access: 'public',
  summary: 'A book’s episodes in order',
  params: z.object({ idOrSlug: z.string().min(1).max(300) }),
  answer: z.object({ episodes: z.array(Episode), total: z.number().int() }),
})

export const listSimilar = call({
  name: 'listSimilar',
  method: 'GET',
  path: '/audiobooks/:idOrSlug/similar',
  access: 'public',
  summary: 'What listeners of this book also heard, then books of its kind',
  params: z.object({ idOrSlug: z.string().min(1).max(300) }),
  answer: z.object({ audiobooks: z.array(AudiobookCard) }),
})

export const listGenres = call({
  name: 'listGenres',
  method: 'GET',
  path: '/genres',
  access: 'public',
  summary: 'The kinds of books, with how many each holds',
  answer: z.object({ genres: z.array(Genre), total: z.number().int() }),
})

export const getPerson = call({
  name: 'getPerson',
  method: 'GET',
  path: '/people/:slug',
  access: 'public',
  summary: 'An author, narrator or publisher with their books',
  params: z.object({ slug: z.string().min(1).max(300) }),
  answer: z.object({
    person: Person.extend({ bio: z.string(), punjabiBio: z.string() }),
    audiobooks: z.array(AudiobookCard),
    total: z.number().int(),
  }),
})
