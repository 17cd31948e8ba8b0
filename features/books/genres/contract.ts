import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { Names } from '#shared/schemas/schemas.ts'

export const Genre = z.object({ slug: z.string(), names: Names, total: z.number().int() })

export type Genre = z.infer<typeof Genre>

const Genres = z.object({ genres: z.array(Genre), total: z.number().int() })

export const listGenres = call({
  name: 'listGenres',
  method: 'GET',
  path: '/genres',
  access: 'public',
  offline: true,
  summary: 'The kinds of books, with how many each holds',
  answer: Genres,
})

export const listRetiredGenres = call({
  name: 'listRetiredGenres',
  method: 'GET',
  path: '/genres/retired',
  access: 'public',
  summary: 'Kinds that some books are still of and that are offered no more',
  answer: Genres,
})
