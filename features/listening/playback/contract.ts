import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { Id, Instant, Milliseconds, Names } from '#shared/schemas/schemas.ts'

export const KINDS = ['play', 'pause', 'seek', 'heartbeat', 'finish', 'restore'] as const

const MAX_POSITION_MS = 100 * 3600 * 1000

export const ProgressEvent = z.strictObject({
  deviceId: z
    .string()
    .min(8)
    .max(64)
    .regex(/^[\w-]+$/),
  /** Counts up on each device; a pair (deviceId, seq) counts once. */
  seq: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  audiobook: Id,
  episode: Id,
  kind: z.enum(KINDS),
  positionMs: Milliseconds.max(MAX_POSITION_MS),
  rate: z.number().min(0.5).max(3).default(1),
  occurredAt: Instant,
  /** Version of the place that the device went on from; a device that tells none is not held to it. */
  from: z.number().int().min(0).exactOptional(),
})
export type ProgressEvent = z.infer<typeof ProgressEvent>

/** Where a listener is in a book: milliseconds into an episode. */
export const Place = z.object({
  audiobook: Id,
  episode: Id,
  positionMs: Milliseconds,
  rate: z.number(),
  /** Which device moved it last. */
  device: z.string(),
  version: z.number().int(),
  updated_at: Instant,
})
export type Place = z.infer<typeof Place>

export const recordProgress = call({
  name: 'recordProgress',
  method: 'POST',
  path: '/progress/events',
  access: 'user',
  summary: 'Appends to the journal of listening; answers the places that follow from it',
  body: z.strictObject({
    events: z.array(ProgressEvent).min(1).max(200),
    /** The listener was asked which place counts and chose: other devices are not asked about. */
    decided: z.boolean().default(false),
  }),
  answer: z.object({
    places: z.array(
      Place.pick({ audiobook: true, episode: true, positionMs: true, version: true }),
    ),
  }),
})

export const getPlace = call({
  name: 'getPlace',
  method: 'GET',
  path: '/progress/:audiobook',
  access: 'user',
  summary: 'My place in a book, or null',
  params: z.object({ audiobook: Id }),
  answer: z.object({ place: Place.nullable() }),
})

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
  params: z.object({ audiobook: Id }),
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
    }),
    episodes: z.array(PlayableEpisode),
    place: Place.nullable(),
    /** When the addresses stop to work. */
    expires: Instant,
  }),
})
