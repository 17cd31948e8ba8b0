import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Id, Instant, Message, pageQuery } from '#shared/schemas/schemas.ts'
import { MESSAGE_KINDS } from './kinds.ts'

/** A mail that has not gone out, as the house sees it: never to whom, nor what it says. */
export const UnsentMessage = z.object({
  _id: Id,
  kind: z.enum(MESSAGE_KINDS),
  /** Of the order that it tells of. */
  orderNumber: z.number().int().nullable(),
  createdAt: Instant,
  dueAt: Instant,
  tries: z.number().int(),
  /** Null while it is still tried. */
  failedAt: Instant.nullable(),
  /** What the mail server said, without any address. */
  reason: z.string().nullable(),
})
export type UnsentMessage = z.infer<typeof UnsentMessage>

export const listMessages = call({
  name: 'listMessages',
  method: 'GET',
  path: '/admin/messages',
  access: 'message.read',
  summary: 'Mails that were given up, newest first, or those that wait, the next first',
  query: z.object({ state: z.enum(['failed', 'waiting']).default('failed'), ...pageQuery(20) }),
  answer: z.object({ messages: z.array(UnsentMessage), total: z.number().int() }),
})

export const retryMessage = call({
  name: 'retryMessage',
  method: 'POST',
  path: '/admin/messages/:id/retry',
  access: 'message.retry',
  summary: 'Tries anew to send a mail that was given up, or that waits for its next try',
  params: z.object({ id: idOf('messages', 'staff') }),
  answer: Message,
})
