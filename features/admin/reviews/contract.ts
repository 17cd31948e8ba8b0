import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { REPORT_LETTERS } from '#shared/schemas/limits.ts'
import { REPORT_REASONS } from '#shared/schemas/report-reasons.ts'
import { Id, Instant, line, Message, Names, pageQuery } from '#shared/schemas/schemas.ts'

export const REVIEW_STATES = ['reported', 'hidden'] as const

/** A review as moderators see it: never who reported it, nor more of its writer than all see. */
export const AdminReview = z.object({
  _id: Id,
  /** Null where the writer's account is deleted. */
  name: z.string().nullable(),
  rating: z.number().int(),
  text: z.string().nullable(),
  audiobook: z.object({ slug: z.string(), names: Names }),
  created_at: Instant,
  updatedAt: Instant,
  hiddenAt: Instant.nullable(),
  /** Reports that wait for a moderator. */
  reports: z.array(
    z.object({ reason: z.enum(REPORT_REASONS), note: z.string().nullable(), at: z.string() }),
  ),
})
export type AdminReview = z.infer<typeof AdminReview>

const one = { params: z.object({ id: idOf('reviews', 'staff') }), answer: Message } as const

export const listHouseReviews = call({
  name: 'listHouseReviews',
  method: 'GET',
  path: '/admin/reviews',
  access: 'review.hide',
  summary: 'Reviews with reports that wait, the oldest first, or those that are hidden',
  query: z.object({ state: z.enum(REVIEW_STATES).default('reported'), ...pageQuery(20) }),
  answer: z.object({ reviews: z.array(AdminReview), total: z.number().int() }),
})

export const hideReview = call({
  ...one,
  name: 'hideReview',
  method: 'POST',
  path: '/admin/reviews/:id/hide',
  access: 'review.hide',
  summary: 'Takes a review out of sight and out of its book’s stars, and settles its reports',
  body: z.strictObject({
    reason: line({
      required: 'validation.hide_reason',
      below: REPORT_LETTERS + 1,
      tooLong: 'error.too_long',
    }),
  }),
})

export const showReview = call({
  ...one,
  name: 'showReview',
  method: 'POST',
  path: '/admin/reviews/:id/show',
  access: 'review.hide',
  summary: 'Brings a hidden review back into sight',
})

export const keepReview = call({
  ...one,
  name: 'keepReview',
  method: 'POST',
  path: '/admin/reviews/:id/keep',
  access: 'review.hide',
  summary: 'Lets a reported review stand as it was read and settles its reports',
  body: z.strictObject({ updatedAt: Instant }),
})
