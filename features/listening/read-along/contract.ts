import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Id, Milliseconds } from '#shared/schemas/schemas.ts'

/** A line as it is spoken; what is suggested is Shahmukhi and Roman as a machine would write them. */
export const Line = z.object({
  episode: Id,
  position: z.number().int(),
  startsMs: Milliseconds,
  endsMs: Milliseconds,
  verse: z.number().int(),
  text: z.object({
    gurmukhi: z.string().nullable(),
    shahmukhi: z.string().nullable(),
    roman: z.string().nullable(),
    suggested: z.string().nullable(),
    suggestedRoman: z.string().nullable(),
  }),
  /** In English, where somebody translated it. */
  meaning: z.string().nullable(),
})
export type Line = z.infer<typeof Line>

export const listLines = call({
  name: 'listLines',
  method: 'GET',
  path: '/playback/:audiobook/lines',
  access: 'user',
  offline: true,
  inPieces: true,
  summary:
    'The lines of a book or an episode with their times, as far as they were timed; 403 without a right',
  params: z.object({ audiobook: idOf('audiobooks', 'personal') }),
  query: z.object({ episode: idOf('episodes', 'personal').optional() }),
  answer: z.object({ lines: z.array(Line) }),
})
