import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { Message } from '#shared/schemas/schemas.ts'

const refused = { error: 'validation.push_keys' }

/** So many bytes as base64url, as browsers hand them out. */
const bytes = (length: number) =>
  z
    .string(refused)
    .max(200, refused)
    .refine((text) => /^[\w-]+={0,2}$/.test(text) && sizeOf(text) === length, refused)

const sizeOf = (text: string) => Math.floor((text.replace(/=+$/, '').length * 3) / 4)

export const getPushKey = call({
  name: 'getPushKey',
  method: 'GET',
  path: '/push/key',
  access: 'user',
  summary:
    'The key that a browser asks its push service with (VAPID, base64url), and where this session is reached',
  answer: z.object({ key: z.string(), endpoint: z.string().nullable() }),
})

export const subscribePush = call({
  name: 'subscribePush',
  method: 'POST',
  path: '/push/subscribe',
  access: 'user',
  summary: 'Sends my notices to this browser, until its session ends; one subscription a session',
  body: z.strictObject({
    endpoint: z
      .url({ protocol: /^https?$/, error: 'validation.push_endpoint' })
      .max(2_000, { error: 'validation.push_endpoint' }),
    /** Browsers send it along; it is not used. */
    expirationTime: z.number().nullable().optional(),
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  answer: Message,
  status: 201,
})

export const unsubscribePush = call({
  name: 'unsubscribePush',
  method: 'DELETE',
  path: '/push/subscribe',
  access: 'user',
  summary: 'Sends nothing more to the browser of this session',
  answer: Message,
})
