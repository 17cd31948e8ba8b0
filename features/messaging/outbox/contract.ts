import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Id, Instant, Message, pageQuery } from '#shared/schemas/schemas.ts'
import type { NotificationPreferences } from '#features/messaging/notification-preferences/contract.ts'

type NotificationKind = Exclude<keyof NotificationPreferences['kinds'], 'security'>

/** The kinds of message: each has its mail, and a notification where its reader has an account. */
export const MESSAGE_KINDS = [
  'receipt',
  'refund',
  'refundFailed',
  'alreadyOwned',
  'bookSuspended',
  'bookUnsold',
  'giftSuspended',
  'paymentDisputed',
  'giftBought',
  'gift',
  'giftRedeemed',
  'giftUndelivered',
  'giftWaits',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The kind of notification that a message shows as; null where it is a mail alone. */
export const NOTIFICATION_OF: Record<MessageKind, NotificationKind | null> = {
  receipt: 'receipt',
  refund: 'refund',
  refundFailed: 'refund',
  alreadyOwned: 'refund',
  bookSuspended: 'refund',
  bookUnsold: 'refund',
  giftSuspended: 'refund',
  paymentDisputed: 'refund',
  giftBought: null,
  // To an address that need not have an account: its notification is written on the day it is sent.
  gift: 'giftReceived',
  giftRedeemed: 'giftRedeemed',
  giftUndelivered: 'giftUndelivered',
  giftWaits: null,
}

/** A mail that has not gone out, as staff see it: never to whom, nor what it says. */
export const UnsentMessage = z.object({
  _id: Id,
  kind: z.enum(MESSAGE_KINDS),
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
