import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { REPORT_LETTERS } from '#shared/schemas/limits.ts'
import { REPORT_REASONS } from '#shared/schemas/report-reasons.ts'
import { Id, lines, Message, someLines } from '#shared/schemas/schemas.ts'
import { WORDS } from './review-form-contract.ts'

export const reportReview = call({
  name: 'reportReview',
  method: 'POST',
  path: '/audiobookreview/:id/report',
  access: 'user',
  summary:
    'Tells the house of somebody’s review; a second time changes nothing, unless it was settled and rewritten',
  params: z.object({ id: Id }),
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
  params: z.object({ id: Id }),
  body: z.strictObject({ text: lines(WORDS) }),
  answer: Message,
})

export const removeReply = call({
  name: 'removeReply',
  method: 'DELETE',
  path: '/audiobookreview/:id/reply',
  access: 'user',
  summary: 'Takes the answer to a review of a book that I speak for away',
  params: z.object({ id: Id }),
  answer: Message,
})
