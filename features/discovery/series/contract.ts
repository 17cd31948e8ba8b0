import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Milliseconds, Names, pageQuery } from '#shared/schemas/schemas.ts'
import { AudiobookCard } from '#features/books/book/contract.ts'

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
    books: z.array(
      z.object({ position: z.number().int().positive().nullable(), audiobook: AudiobookCard }),
    ),
    total: z.number().int(),
    totalBookLength: Milliseconds,
  }),
})
