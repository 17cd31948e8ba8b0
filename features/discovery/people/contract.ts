import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Milliseconds, Names, pageQuery } from '#shared/schemas/schemas.ts'
import { AudiobookCard, MakerRole, Person } from '#features/books/book/contract.ts'

const Count = z.number().int()

/** A year of a life; `isAbout` where it is what most believe. */
export const LifeYear = z.object({ year: z.number().int(), isAbout: z.boolean() })

export const getPerson = call({
  name: 'getPerson',
  method: 'GET',
  path: '/people/:slug',
  access: 'public',
  summary:
    'An author, narrator or publisher, by slug or an older or native-script slug, with the books of one role: unasked, the first role that they have',
  params: z.object({ slug: idOf('people.slug', 'public', z.string().min(1).max(300)) }),
  query: z.object({ role: MakerRole.optional(), ...pageQuery(20) }),
  answer: z.object({
    person: Person.extend({
      /** Its first line says who they are; further ones tell more. */
      bio: z.string(),
      punjabiBio: z.string(),
      shahmukhiBio: z.string(),
      /** Other spellings of the name, in any script. */
      variants: z.array(z.string()),
      born: LifeYear.nullable(),
      died: LifeYear.nullable(),
      /** The place that they are known by. */
      place: Names.nullable(),
    }),
    /** Whose books these are: what the person did for them. */
    role: MakerRole,
    /** Popular ones first; of a narrator, before all, those that are in their own voice. */
    audiobooks: z.array(AudiobookCard),
    /** Whether a person, and no machine in their place, reads any of all these books. */
    ownVoice: z.boolean(),
    total: Count,
    /** How long all of these books are. */
    totalBookLength: Milliseconds,
    /** Series that all of these books belong to, the largest first; none where the books are more than 500. */
    series: z.array(
      z.object({ slug: z.string(), names: Names, books: Count, coverSmall: z.string() }),
    ),
    /** Who made these books with them, as far as 500: the voices of an author, the authors of anybody else; with the cover of one of the books. */
    workedWith: z.array(z.object({ person: Person, books: Count, coverSmall: z.string() })),
    /** Books by role; a book that somebody wrote and reads counts in both. */
    counts: z.object({ author: Count, narrator: Count, publisher: Count }),
  }),
})
