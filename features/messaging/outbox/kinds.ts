import type { NotificationPreferences } from '#features/messaging/notification-preferences/contract.ts'

type NotificationKind = Exclude<keyof NotificationPreferences['kinds'], 'security'>

/** What the outbox tells: each has its mail, and a notice where its reader has an account. */
export const MESSAGE_KINDS = [
  'receipt',
  'refund',
  'refundFailed',
  'paymentDisputed',
  'giftBought',
  'gift',
  'giftRedeemed',
  'giftUndelivered',
  'giftWaits',
] as const
export type MessageKind = (typeof MESSAGE_KINDS)[number]

/** The kind of notice that a message shows as; null where it is a mail alone. */
export const NOTIFICATION_OF: Record<MessageKind, NotificationKind | null> = {
  receipt: 'receipt',
  refund: 'refund',
  refundFailed: 'refund',
  paymentDisputed: 'refund',
  giftBought: null,
  // To an address that need not have an account: its notice is written on the day it is sent.
  gift: 'giftReceived',
  giftRedeemed: 'giftRedeemed',
  giftUndelivered: 'giftUndelivered',
  giftWaits: null,
}
