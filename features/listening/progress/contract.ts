import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Id, Instant, Milliseconds, Names } from '#shared/schemas/schemas.ts'
import { Device } from '#features/account/devices/contract.ts'

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
  audiobook: idOf('audiobooks', 'personal'),
  episode: idOf('episodes', 'personal'),
  kind: z.enum(KINDS),
  positionMs: Milliseconds.max(MAX_POSITION_MS),
  rate: z.number().min(0.5).max(3).default(1),
  occurredAt: z.iso.datetime(),
  /** Version of the place that the device went on from; a device that tells none is not held to it. */
  from: z.number().int().min(0).exactOptional(),
})

export type ProgressEvent = z.infer<typeof ProgressEvent>

/** A listener's position in a book: milliseconds into an episode. */
export const PlaybackPosition = z.object({
  audiobook: Id,
  episode: Id,
  positionMs: Milliseconds,
  rate: z.number(),
  /** Which device moved it last. */
  device: z.string(),
  version: z.number().int(),
  updated_at: Instant,
})

export type PlaybackPosition = z.infer<typeof PlaybackPosition>

/** A place, null before the first second, and which places that a browser remembers count beside it. */
export const PlaceAnswer = z.object({
  place: PlaybackPosition.nullable(),
  /** Those of a lower version are of before the book came into the library; null while it is not there. */
  firstVersion: z.number().int().nullable(),
})

export type PlaceAnswer = z.infer<typeof PlaceAnswer>

export const recordProgress = call({
  name: 'recordProgress',
  method: 'POST',
  path: '/progress/events',
  access: 'user',
  bodyBytes: 128 * 1024,
  summary: 'Appends to the journal of listening; answers the places that follow from it',
  body: z.strictObject({
    events: z.array(ProgressEvent).min(1).max(200),
    /** The listener was asked which place counts and chose: other devices are not asked about. */
    decided: z.boolean().default(false),
  }),
  answer: z.object({
    places: z.array(
      PlaybackPosition.pick({ audiobook: true, episode: true, positionMs: true, version: true }),
    ),
  }),
})

export const getPlace = call({
  name: 'getPlace',
  method: 'GET',
  path: '/progress/:audiobook',
  access: 'user',
  offline: true,
  summary: 'My place in a book, or null, and from which version on places count',
  params: z.object({ audiobook: idOf('audiobooks', 'personal') }),
  answer: PlaceAnswer,
})

/** A moment of listening that one may want to go back to. */
export const Landmark = z.object({
  _id: z.string(),
  /** `heartbeat`: it was heard up to here, and then something else came. */
  kind: z.enum(KINDS),
  episode: Id,
  /** Which of the book's episodes, counted from one. */
  number: z.number().int(),
  names: Names,
  positionMs: Milliseconds,
  /** The time by the device's clock; never later than the time at which it arrived. */
  at: Instant,
  device: Device.shape.kind,
  here: z.boolean(),
})

export type Landmark = z.infer<typeof Landmark>

export const getHistory = call({
  name: 'getHistory',
  method: 'GET',
  path: '/progress/:audiobook/history',
  access: 'user',
  summary: 'The last fifty landmarks of my listening to a book, the newest first',
  params: z.object({ audiobook: idOf('audiobooks', 'personal') }),
  query: z.object({
    /** The deviceId that asks, as its events say it. */
    device: z.string().max(64).optional(),
  }),
  answer: z.object({ landmarks: z.array(Landmark) }),
})
