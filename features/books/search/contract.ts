import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Message, Names } from '#shared/schemas/schemas.ts'
import { AudiobookCard, MakerRole, Person } from '#features/books/book/contract.ts'
import { Genre } from '#features/books/genres/contract.ts'

export const searchAudiobooks = call({
  name: 'searchAudiobooks',
  method: 'GET',
  path: '/audiobooks/search',
  access: 'public',
  summary:
    'Books by their names in any script or what they are about, and the people, series and kinds that a query names',
  query: z.object({ name: z.string().max(100) }),
  answer: z.object({
    /** Kinds that the query names, by their names or by words that lead to them. */
    kinds: z.array(Genre.omit({ total: true })),
    /** People of the books found whose own name it is, with all that they did and in how many books. */
    people: z.array(Person.extend({ roles: z.array(MakerRole), books: z.number().int() })),
    series: z.array(z.object({ slug: z.string(), names: Names, books: z.number().int() })),
    audiobooks: z.array(
      AudiobookCard.pick({
        _id: true,
        slug: true,
        name: true,
        names: true,
        cover: true,
        coverBare: true,
        coverSmall: true,
        author: true,
        price: true,
        duration: true,
        excerpt: true,
        sampleUrl: true,
        announcedFor: true,
      }).extend({
        /** Which name matched best, or that the book is about what is asked for; best first. */
        matched: z.enum([
          'title',
          'subtitle',
          'series',
          'author',
          'narrator',
          'publisher',
          'topic',
        ]),
        /** How near it is. */
        tier: z.enum(['exact', 'prefix', 'sound', 'near']),
        /** Names of that kind, where they are neither title nor author. */
        matchedNames: z.array(Names),
      }),
    ),
  }),
})

export const recordSearchSelection = call({
  name: 'recordSearchSelection',
  method: 'PATCH',
  path: '/audiobooks/:id/updatesearch',
  access: 'public',
  summary: 'Records that a search result was chosen, once per person, query and hour',
  params: z.object({ id: idOf('audiobooks', 'public') }),
  /** The query that found it, as it was searched for. */
  query: z.object({ name: z.string().max(100).optional() }),
  answer: Message,
})
