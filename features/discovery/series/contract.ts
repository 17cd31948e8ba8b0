import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Milliseconds, Names, pageQuery } from '#shared/schemas/schemas.ts'
import { Audiobook, AudiobookCard, Person } from '#features/books/book/contract.ts'

export const getSeries = call({
  name: 'getSeries',
  method: 'GET',
  path: '/series/:slug',
  access: 'public',
  summary: 'A series by its slug, with its books in the order in which they are to be heard',
  params: z.object({ slug: idOf('series.slug', 'public', z.string().min(1).max(300)) }),
  query: z.object(pageQuery(20)),
  answer: z.object({
    series: z.object({ slug: z.string(), names: Names }),
    /** Whose voices its books are read in, those of the first first. */
    narrators: z.array(Person),
    books: z.array(
      z.object({
        position: z.number().int().positive().nullable(),
        audiobook: AudiobookCard,
        /** How the descriptions of the book begin. */
        opening: Audiobook.pick({
          description: true,
          punjabiDescription: true,
          shahmukhiDescription: true,
        }),
        /** How much of it the listener heard; 0 for a visitor. */
        progressCount: z.number().min(0).max(100),
      }),
    ),
    total: z.number().int(),
    totalBookLength: Milliseconds,
    /** Where a listener is in the series; null for a visitor. */
    mine: z
      .object({
        finished: z.number().int(),
        /** The first of its books that is not heard to its end; null once all are. */
        next: z
          .object({
            audiobook: AudiobookCard,
            entitled: z.boolean(),
            progressCount: z.number().min(0).max(100),
            remainingTime: Milliseconds,
          })
          .nullable(),
      })
      .nullable(),
  }),
})
