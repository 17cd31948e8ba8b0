import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { Id, Instant, Milliseconds, Names } from '#shared/schemas/schemas.ts'
import { Device } from '#features/account/devices/contract.ts'
import { KINDS } from '#features/listening/playback/contract.ts'

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
  /** When it was, as the device said; never later than it was told. */
  at: Instant,
  device: Device.shape.kind,
  /** Whether it was the device that asks. */
  here: z.boolean(),
})
export type Landmark = z.infer<typeof Landmark>

export const getHistory = call({
  name: 'getHistory',
  method: 'GET',
  path: '/progress/:audiobook/history',
  access: 'user',
  summary: 'The last fifty landmarks of my listening to a book, the newest first',
  params: z.object({ audiobook: Id }),
  query: z.object({
    /** The deviceId that asks, as its events say it. */
    device: z.string().max(64).optional(),
  }),
  answer: z.object({ landmarks: z.array(Landmark) }),
})
