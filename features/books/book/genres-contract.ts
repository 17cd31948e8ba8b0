import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { Names } from '#shared/schemas/schemas.ts'

export const Genre = z.object({ slug: z.string(), names: Names, total: z.number().int() })
export type Genre = z.infer<typeof Genre>

export const listGenres = call({
  name: 'listGenres',
  method: 'GET',
  path: '/genres',
  access: 'public',
  summary: 'The kinds of books, with how many each holds',
  answer: z.object({ genres: z.array(Genre), total: z.number().int() }),
})
