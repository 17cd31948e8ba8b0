import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { MOST_STARS, REVIEW_LETTERS } from '#shared/schemas/limits.ts'
import { Id, Instant, Message, someLines } from '#shared/schemas/schemas.ts'

const Stars = z
  .number({ error: 'reviewForm.stars_missing' })
  .int({ error: 'reviewForm.stars_missing' })
  .min(1, { error: 'reviewForm.stars_missing' })
  .max(MOST_STARS, { error: 'reviewForm.stars_missing' })

/** What holds of words that everybody reads. */
export const WORDS = {
  required: 'reviewForm.words_missing',
  below: REVIEW_LETTERS + 1,
  tooLong: 'reviewForm.words_long',
}

/** The review that the caller wrote. */
export const MyReview = z.object({
  _id: Id,
  rating: Stars,
  narrationRating: Stars.nullable(),
  text: z.string().nullable(),
  /** Whether the house took it out of sight. */
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
  params: z.object({ id: Id }),
  answer: z.object({
    audiobookReview: MyReview.nullable(),
    mayReply: z.boolean(),
    /** Reviews that another voice of the book answered: none of mine to change. */
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
    audiobook: Id,
    rating: Stars,
    text: someLines(WORDS).optional(),
    narrationRating: Stars.nullable().optional(),
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
  params: z.object({ id: Id }),
  body: z.strictObject({
    rating: Stars.optional(),
    text: someLines(WORDS).optional(),
    narrationRating: Stars.nullable().optional(),
  }),
  answer: Message.extend({ audiobookReview: MyReview }),
})

export const deleteReview = call({
  name: 'deleteReview',
  method: 'DELETE',
  path: '/audiobookreview/:id',
  access: 'user',
  summary: 'Takes my review away, with what was answered to it',
  params: z.object({ id: Id }),
  answer: Message,
})
