import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { MOST_BREAKS } from '#shared/schemas/limits.ts'
import { Id, Milliseconds } from '#shared/schemas/schemas.ts'
import { Moment } from '#features/studio/encoding/contract.ts'
import { REPAIRS } from '#features/studio/recordings/contract.ts'
import { OwnPart, Part, WrittenNames } from '#features/studio/submissions/contract.ts'

// What both halves know of breaks, which have a file of their own.
export { problemOfBreaks, proposeBreaks } from './breaks.ts'

const PartBreaks = z.object({
  /** Which recording they are of. */
  recording: Id,
  durationMs: Milliseconds,
  /** Where in what is played of it the part begins: a long original is heard as it was sent. */
  soundBeginsMs: z.number().int(),
  /** Proposed ones, in the longest silence first. */
  breaks: z.array(z.object({ atMs: Milliseconds, silenceMs: Milliseconds })),
  /** How loud it is in each 50 ms: a byte each, in base64. */
  levels: z.string(),
  /** Whether the next part goes on where this one ends, in the same original. */
  joinsNext: z.boolean(),
})
export type PartBreaks = z.infer<typeof PartBreaks>

/** Refuses what was meant for another recording than the part has now. */
const recording = idOf('recordings', 'own').optional()
const Parts = z.object({ parts: z.array(Part) })

export const getPartBreaks = call({
  name: 'getPartBreaks',
  method: 'GET',
  path: '/part/:id/breaks',
  access: 'user',
  summary: 'Where the recording of a part could be split into chapters',
  params: OwnPart,
  answer: PartBreaks,
})

const isAscending = (atMs: readonly number[]) =>
  atMs.every((one, index) => one > (atMs[index - 1] ?? 0))

export const splitPart = call({
  name: 'splitPart',
  method: 'POST',
  path: '/part/:id/split',
  access: 'user',
  summary:
    'Makes several parts of one, each of its stretch of the same original; answers all parts of the book',
  params: OwnPart,
  body: z
    .strictObject({
      atMs: z
        .array(Moment.min(1))
        .min(1, { error: 'validation.breaks_none' })
        .max(MOST_BREAKS, { error: 'validation.breaks_many' })
        .refine(isAscending, { error: 'validation.breaks_order' }),
      /** Of each part that comes of it; null leaves the first as it is, and others without one. */
      titles: z.array(WrittenNames.nullable()).optional(),
      recording,
    })
    .refine(({ atMs, titles }) => !titles || titles.length === atMs.length + 1, {
      error: 'validation.breaks_titles',
      path: ['titles'],
    }),
  answer: Parts,
})

export const joinPart = call({
  name: 'joinPart',
  method: 'POST',
  path: '/part/:id/join',
  access: 'user',
  summary: 'Makes one part of this and the next, where they are neighbours in one original',
  params: OwnPart,
  body: z.strictObject({ recording }),
  answer: Parts,
})

export const repairPart = call({
  name: 'repairPart',
  method: 'POST',
  path: '/part/:id/repair',
  access: 'user',
  summary:
    'Trims the ends of a part, brings it nearer to the loudness of its book’s, or undoes both; 409 `nothing_to_repair` where its report offers it not',
  params: OwnPart,
  body: z.strictObject({ repair: z.enum(REPAIRS), recording }),
  answer: z.object({ part: Part }),
})
