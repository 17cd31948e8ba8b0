import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Id, Instant, Milliseconds, Names } from '#shared/schemas/schemas.ts'
import { PlaceAnswer } from '#features/listening/progress/contract.ts'

/** An episode with the signed addresses of its audio. */
export const PlayableEpisode = z.object({
  _id: Id,
  position: z.number().int(),
  names: Names,
  duration: Milliseconds,
  url: z.string(),
  mime: z.string(),
  bytes: z.number().int(),
})

export const getPlayback = call({
  name: 'getPlayback',
  method: 'GET',
  path: '/playback/:audiobook',
  access: 'user',
  summary:
    'What the player needs: episodes with signed addresses that expire, and my place; 403 without a right',
  params: z.object({ audiobook: idOf('audiobooks', 'personal') }),
  query: z.object({ quality: z.enum(['normal', 'small']).default('normal') }),
  answer: z.object({
    audiobook: z.object({
      _id: Id,
      slug: z.string(),
      name: z.string(),
      names: Names,
      cover: z.string(),
      coverBare: z.string(),
      coverSmall: z.string(),
      author: z.string().nullable(),
      authorNames: Names.nullable(),
      cloth: z.string(),
      scripture: z.boolean(),
      isVerse: z.boolean(),
    }),
    episodes: z.array(PlayableEpisode),
    ...PlaceAnswer.shape,
    /** When the addresses stop to work. */
    expires: Instant,
  }),
})
