import { z } from 'zod'
import { SCRIPTS } from '#shared/text/names.ts'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { isCountryCode } from '#shared/schemas/countries.ts'
import { Milliseconds, Names, pageQuery, queryNumber } from '#shared/schemas/schemas.ts'
import { Audiobook, AudiobookCard } from '#features/books/book/contract.ts'

export const SORTS = [
  'created_at:desc',
  'created_at:asc',
  'name:asc',
  'name:desc',
  'rating:desc',
  'popularity:desc',
] as const

const Lengths = z.object({
  short: z.number().int(),
  medium: z.number().int(),
  long: z.number().int(),
})

export const listAudiobooks = call({
  name: 'listAudiobooks',
  method: 'GET',
  path: '/audiobooks',
  access: 'public',
  offline: true,
  summary: 'The catalogue, filtered and sorted; audiobook_total is the whole catalogue',
  query: z.object({
    filter: z.enum(['all', 'free', 'paid']).default('all'),
    search: z.string().max(100).optional(),
    /** One or several genre slugs, separated by commas. */
    genre: z.string().max(200).optional(),
    language: z.string().max(10).optional(),
    /** Where a book comes from, as "PK". */
    country: z.string().refine(isCountryCode, { error: 'validation.country' }).optional(),
    /** Books whose title exists in that script; what a machine suggests does not count. */
    script: z.enum(SCRIPTS).optional(),
    narrator: z.string().max(200).optional(),
    author: z.string().max(200).optional(),
    publisher: z.string().max(200).optional(),
    voice: Audiobook.shape.voice.optional(),
    /** Hours. */
    minDuration: queryNumber(0, 1000).optional(),
    maxDuration: queryNumber(0, 1000).optional(),
    /** Newest first unless told; the books of a search best first. */
    sort: z.enum(SORTS).optional(),
    ...pageQuery(20),
    /** The id of a book that the list has, as the last of the page before: `_start` counts from there. */
    _after: idOf('audiobooks', 'public').optional(),
  }),
  answer: z.object({
    audiobooks: z.array(AudiobookCard),
    total: z.number().int(),
    audiobook_total: z.number().int(),
    totalBookLength: Milliseconds,
    /** How many books each filter would show, with the other choices kept. */
    counts: z.object({ all: z.number().int(), free: z.number().int(), paid: z.number().int() }),
    /** How many books of the whole catalogue are as long as each filter by length says. */
    lengths: Lengths,
    /** Of a search: how many of what it finds are of each genre and length, with the other choices kept; null where it finds very many. */
    found: z
      .object({ genres: z.record(z.string(), z.number().int()), lengths: Lengths })
      .nullable(),
  }),
})

const Maker = z.object({ slug: z.string(), names: Names, total: z.number().int() })

export const listMakers = call({
  name: 'listMakers',
  method: 'GET',
  path: '/people',
  access: 'public',
  offline: true,
  summary: 'Who wrote and who reads most of the catalogue, and those asked for, with their books',
  query: listAudiobooks.query.pick({ author: true, narrator: true }),
  answer: z.object({
    authors: z.array(Maker),
    narrators: z.array(Maker),
    /** How many books a computer voice reads. */
    machine: z.number().int(),
    author: Maker.nullable(),
    narrator: Maker.nullable(),
  }),
})
