import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { Day, Id, Names, pageQuery } from '#shared/schemas/schemas.ts'

/** A book on sale whose right ends soon. */
export const EndingRight = z.object({
  _id: Id,
  slug: z.string(),
  names: Names,
  cover: z.string(),
  /** The last day of the first right that ends; the book goes off sale the day after. */
  lastDay: Day,
  submission: Id.nullable(),
  organisation: z.object({ _id: Id, names: Names }).nullable(),
})
export type EndingRight = z.infer<typeof EndingRight>

export const listEndingRights = call({
  name: 'listEndingRights',
  method: 'GET',
  path: '/admin/endingRights',
  access: 'takedown.decide',
  summary: 'Books on sale of which a right ends soon, the nearest first',
  query: z.object(pageQuery(20)),
  answer: z.object({
    endings: z.array(EndingRight),
    count: z.number().int(),
    total: z.number().int(),
  }),
})
