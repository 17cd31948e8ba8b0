import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { MOST_STARS, REVIEW_LETTERS, REPORT_LETTERS } from '#shared/schemas/limits.ts'
import {
  Id,
  Instant,
  Names,
  pageQuery,
  Message,
  someLines,
  lines,
} from '#shared/schemas/schemas.ts'
import { REPORT_REASONS } from '#shared/schemas/report-reasons.ts'

const Stars = z.number().int().min(1).max(MOST_STARS)

export const Review = z.object({
  _id: Id,
  audiobook: Id,
  /** First name and the last name's initial; of somebody who left, that they did, in words. */
  name: z.string(),
  /** Whether the account of whoever wrote it is deleted. */
  former: z.boolean(),
  rating: Stars,
  narrationRating: Stars.nullable(),
  text: z.string().nullable(),
  /** How much of the book they had heard when they wrote or changed it, in whole per cent; null where nothing told. */
  heard: z.number().int().min(1).max(100).nullable(),
  /** The answer of the book's makers; `by` is null where staff answered. */
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
    audiobook: idOf('audiobooks', 'public'),
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

const GivenStars = z
  .number({ error: 'reviewForm.stars_missing' })
  .int({ error: 'reviewForm.stars_missing' })
  .min(1, { error: 'reviewForm.stars_missing' })
  .max(MOST_STARS, { error: 'reviewForm.stars_missing' })

/** The rules of a text that everybody reads. */
export const WORDS = {
  required: 'reviewForm.words_missing',
  below: REVIEW_LETTERS + 1,
  tooLong: 'reviewForm.words_long',
}

/** The review that the caller wrote. */
export const MyReview = z.object({
  _id: Id,
  audiobook: Id,
  rating: GivenStars,
  narrationRating: GivenStars.nullable(),
  text: z.string().nullable(),
  /** Whether staff hid it. */
  hidden: z.boolean(),
  created_at: Instant,
  updated_at: Instant,
})

export type MyReview = z.infer<typeof MyReview>

export const findMyReview = call({
  name: 'findMyReview',
  method: 'GET',
  path: '/audiobookReview/audiobook/:id',
  access: 'user',
  summary: 'My own review of a book, or null; and whether I may answer others’',
  params: z.object({ id: idOf('audiobooks', 'personal') }),
  answer: z.object({
    audiobookReview: MyReview.nullable(),
    mayReply: z.boolean(),
    /** Reviews that another representative answered: I may not change those answers. */
    answeredByOthers: z.array(Id),
  }),
})

export const createReview = call({
  name: 'createReview',
  method: 'POST',
  path: '/audiobookreview/create',
  access: 'user',
  summary: 'Writes my review of a book: stars, and words where I have some; one a person and book',
  body: z.strictObject({
    audiobook: idOf('audiobooks', 'public'),
    rating: GivenStars,
    text: someLines(WORDS).optional(),
    narrationRating: GivenStars.nullable().optional(),
  }),
  answer: Message.extend({ audiobookReview: MyReview }),
  status: 201,
})

export const updateReview = call({
  name: 'updateReview',
  method: 'PUT',
  path: '/audiobookreview/:id/update',
  access: 'user',
  summary: 'Changes what is named of my review; null takes words or narration stars away',
  params: z.object({ id: idOf('reviews', 'own') }),
  body: z.strictObject({
    rating: GivenStars.optional(),
    text: someLines(WORDS).optional(),
    narrationRating: GivenStars.nullable().optional(),
  }),
  answer: Message.extend({ audiobookReview: MyReview }),
})

export const deleteReview = call({
  name: 'deleteReview',
  method: 'DELETE',
  path: '/audiobookreview/:id',
  access: 'user',
  summary: 'Takes my review away, with what was answered to it',
  params: z.object({ id: idOf('reviews', 'own') }),
  answer: Message,
})

export const reportReview = call({
  name: 'reportReview',
  method: 'POST',
  path: '/audiobookreview/:id/report',
  access: 'user',
  summary:
    'Reports somebody’s review to the moderators; a second time changes nothing, unless it was settled and rewritten',
  params: z.object({ id: idOf('reviews', 'public') }),
  body: z.strictObject({
    reason: z.enum(REPORT_REASONS, { error: 'reviewForm.choose_reason' }),
    note: someLines({
      ...WORDS,
      below: REPORT_LETTERS + 1,
      tooLong: 'reviewForm.note_long',
    }).optional(),
  }),
  answer: Message,
})

export const replyToReview = call({
  name: 'replyToReview',
  method: 'PUT',
  path: '/audiobookreview/:id/reply',
  access: 'user',
  summary: 'Answers a review of a book that I speak for, or changes that answer',
  params: z.object({ id: idOf('reviews', 'own') }),
  body: z.strictObject({ text: lines(WORDS) }),
  answer: Message,
})

export const removeReply = call({
  name: 'removeReply',
  method: 'DELETE',
  path: '/audiobookreview/:id/reply',
  access: 'user',
  summary: 'Takes the answer to a review of a book that I speak for away',
  params: z.object({ id: idOf('reviews', 'own') }),
  answer: Message,
})
