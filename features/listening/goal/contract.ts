import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { GOAL_MINUTES } from '#shared/schemas/limits.ts'
import { Day, Milliseconds, queryInteger } from '#shared/schemas/schemas.ts'
import { isTimeZone } from '#shared/text/time-zones.ts'
import { AudiobookCard, Person } from '#features/books/book/contract.ts'
import { Genre } from '#features/books/genres/contract.ts'

const Minutes = z.union(GOAL_MINUTES.map((minutes) => z.literal(minutes)))

/** Days begin at midnight there. */
const timeZone = z
  .string({ error: 'validation.time_zone' })
  .max(64, { error: 'validation.time_zone' })
  .refine(isTimeZone, { error: 'validation.time_zone' })

/**
 * What a day was. `mercy`: the goal was not reached, which two days a week may be for nothing.
 * `before`: no goal was set yet. `open`: today, while the goal is not reached.
 */
export const MARKS = ['reached', 'mercy', 'rest', 'before', 'open'] as const

const GoalDay = z.object({ day: Day, heardMs: Milliseconds, mark: z.enum(MARKS) })
export type GoalDay = z.infer<typeof GoalDay>

export const getGoal = call({
  name: 'getGoal',
  method: 'GET',
  path: '/goal/days',
  access: 'user',
  offline: true,
  summary: 'My daily goal and how long I listened on each of the last 14 days; today comes last',
  query: z.object({ timeZone }),
  answer: z.object({
    /** Whether my listening is counted at all. */
    counts: z.boolean(),
    minutes: Minutes.nullable(),
    days: z.array(GoalDay),
    /** Days in a row that reached the goal; days of mercy hold it together and are not counted. */
    run: z.number().int(),
  }),
})

export const setGoal = call({
  name: 'setGoal',
  method: 'PUT',
  path: '/goal/minutes',
  access: 'user',
  summary: 'Sets my daily goal; null takes it away',
  body: z.strictObject({ minutes: Minutes.nullable() }),
  answer: z.object({ minutes: Minutes.nullable() }),
})

export const countListening = call({
  name: 'countListening',
  method: 'PUT',
  path: '/goal/counting',
  access: 'user',
  summary: 'Whether my listening is counted; switched off, what was counted is deleted for good',
  body: z.strictObject({ counts: z.boolean() }),
  answer: z.object({ counts: z.boolean() }),
})

export const getListeningYear = call({
  name: 'getListeningYear',
  method: 'GET',
  path: '/goal/year',
  access: 'user',
  offline: true,
  summary: 'How long, what and whom I listened to in a year',
  query: z.object({ timeZone, year: queryInteger(2000, 2200).optional() }),
  answer: z.object({
    counts: z.boolean(),
    year: z.number().int(),
    /** Years in which anything was heard, the latest first. */
    years: z.array(z.number().int()),
    heardMs: Milliseconds,
    /** Days on which anything was heard. */
    days: z.number().int(),
    finished: z.number().int(),
    /** January to December. */
    months: z.array(Milliseconds).length(12),
    /** How many books were heard for a minute or more, and how many voices read them. */
    bookCount: z.number().int(),
    voiceCount: z.number().int(),
    /** Most heard first, twelve at most. */
    books: z.array(z.object({ audiobook: AudiobookCard, heardMs: Milliseconds })),
    author: Person.nullable(),
    narrator: Person.nullable(),
    genre: Genre.omit({ total: true }).nullable(),
  }),
})
