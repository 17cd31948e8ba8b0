import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { MOST_STARS } from '#shared/schemas/limits.ts'
import { Id, Instant, Names, pageQuery } from '#shared/schemas/schemas.ts'

const Stars = z.number().int().min(1).max(MOST_STARS)

export const Review = z.object({
  _id: Id,
  /** First name and the last name's initial; of somebody who left, that they did, in words. */
  name: z.string(),
  /** Whether the account of whoever wrote it is deleted. */
  former: z.boolean(),
  rating: Stars,
  narrationRating: Stars.nullable(),
  text: z.string().nullable(),
  /** How much of the book they heard, in whole per cent; null where nothing tells. */
  heard: z.number().int().min(1).max(100).nullable(),
  /** What the book's makers answered; `by` is null where the house did. */
  reply: z.object({ text: z.string(), by: Names.nullable(), created_at: Instant }).nullable(),
  created_at: Instant,
  updated_at: Instant,
})
export type Review = z.infer<typeof Review>

export const listReviews = call({
  name: 'listReviews',
  method: 'GET',
  path: '/audiobookReview/list',
  access: 'public',
  summary: 'A book’s reviews with counts by star',
  query: z.object({
    audiobook: Id,
    sort: z.enum(['rating:desc', 'created_at:desc', 'updated_at:desc']).default('created_at:desc'),
    /** Leaves out ratings without words; the counts by star hold all. */
    withText: z.enum(['true', 'false']).default('false'),
    ...pageQuery(),
  }),
  answer: z.object({
    audiobookReview: z.array(Review),
    audiobookReviewCount: z.object({
      1: z.number(),
      2: z.number(),
      3: z.number(),
      4: z.number(),
      5: z.number(),
    }),
    /** How many reviews the pages hold. */
    total: z.number().int(),
  }),
})
