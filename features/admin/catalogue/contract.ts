import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { DEEPEST_START, GENRE_LETTERS, SEARCH_LETTERS } from '#shared/schemas/limits.ts'
import {
  Day,
  Id,
  Instant,
  Message,
  Names,
  pageQuery,
  queryInteger,
} from '#shared/schemas/schemas.ts'
import { Person, Price } from '#features/books/book/contract.ts'
import { NameIn } from '#features/books/names/contract.ts'
import { BOOK_STATES } from '#shared/schemas/book-states.ts'

const MAKER_ROLES = ['author', 'narrator'] as const

/** A book of the catalogue as an editor sees it: also one that nobody can buy any more. */
export const CatalogueBook = z.object({
  _id: Id,
  slug: z.string(),
  names: Names,
  /** The path of its cover, as cards show it. */
  cover: z.string(),
  isbn: z.string().nullable(),
  state: z.enum(BOOK_STATES),
  since: Instant.nullable(),
  releaseDate: Day,
  price: z.array(Price),
  people: z.array(z.object({ role: z.enum(MAKER_ROLES), person: Person })),
  organisation: z.object({ _id: Id, names: Names }).nullable(),
  /** What the studio keeps of it, where it came in by that. */
  submission: Id.nullable(),
  /** Since when changes of it wait to be approved. */
  changesSince: Instant.nullable(),
})
export type CatalogueBook = z.infer<typeof CatalogueBook>

export const findCatalogueBooks = call({
  name: 'findCatalogueBooks',
  method: 'GET',
  path: '/admin/catalogue',
  access: 'catalogue.write',
  summary: 'Every book there ever was, by a title, a person, an ISBN or its id; the newest first',
  query: z.object({
    search: z.string().trim().min(SEARCH_LETTERS.min).max(SEARCH_LETTERS.most).optional(),
    state: z.enum(BOOK_STATES).optional(),
    /** The last book of the page before. */
    _after: idOf('audiobooks', 'staff').optional(),
    ...pageQuery(20),
    _start: queryInteger(0, DEEPEST_START).default(0),
  }),
  answer: z.object({
    books: z.array(CatalogueBook),
    total: z.number().int(),
    /** What the next page begins after; null where there is none. */
    next: Id.nullable(),
  }),
})

const short = (name: (typeof NameIn)[keyof typeof NameIn]) =>
  name.refine((text) => [...text].length <= GENRE_LETTERS, { error: 'error.too_long' })
const GenreNames = {
  roman: short(NameIn.roman),
  gurmukhi: short(NameIn.gurmukhi),
  shahmukhi: short(NameIn.shahmukhi),
}

export const CatalogueGenre = z.object({
  _id: Id,
  slug: z.string(),
  names: Names,
  /** How many books are of it, published or not. */
  books: z.number().int(),
  retiredAt: Instant.nullable(),
})
export type CatalogueGenre = z.infer<typeof CatalogueGenre>

const oneGenre = { params: z.object({ id: idOf('genres', 'staff') }), answer: Message } as const

export const listCatalogueGenres = call({
  name: 'listCatalogueGenres',
  method: 'GET',
  path: '/admin/genres',
  access: 'catalogue.write',
  summary: 'Every genre in its order; those that are offered no more stand last',
  answer: z.object({ genres: z.array(CatalogueGenre), total: z.number().int() }),
})

export const addGenre = call({
  name: 'addGenre',
  method: 'POST',
  path: '/admin/genres',
  access: 'catalogue.write',
  summary: 'Adds a genre behind the others; its address comes from its English name',
  body: z.strictObject(GenreNames),
  answer: Message,
  status: 201,
})

export const writeGenre = call({
  ...oneGenre,
  name: 'writeGenre',
  method: 'PUT',
  path: '/admin/genres/:id',
  access: 'catalogue.write',
  summary: 'Writes the given names of a genre, and whether it is offered; its address stays',
  body: z.strictObject({ ...GenreNames, retired: z.boolean() }).partial(),
})

export const placeGenre = call({
  ...oneGenre,
  name: 'placeGenre',
  method: 'PUT',
  path: '/admin/genres/:id/place',
  access: 'catalogue.write',
  summary: 'Puts a genre at a place among those that are offered, the first being 1',
  body: z.strictObject({ place: z.number().int().min(1).max(10_000) }),
})
