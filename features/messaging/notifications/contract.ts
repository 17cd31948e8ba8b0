import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Bytes, Currency, Id, Instant, Message, Names, pageQuery } from '#shared/schemas/schemas.ts'
import { NotificationPreferences } from '#features/messaging/notification-preferences/contract.ts'
import type { SECURITY_EVENTS } from '#shared/schemas/notification-data.ts'

export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/**
 * What is kept with a notification beside the rows it names: which of several things happened
 * (`what`), the browser of a login, or the words of an announcement in each language.
 */
export interface NotificationData {
  what?: string
  browser?: string
  os?: string
  text?: { en: string; pa: string; 'pa-Arab'?: string | undefined }
  /** What a work was called, which may be gone when somebody reads of it. */
  work?: Names
  /** The path of this site that an announcement leads to, or news of a part. */
  path?: `/${string}`
}

/** What the sentence of a notification is made from: fields that do not concern its kind are null. */
const NotificationContent = z.object({
  /** Which of several things of the kind happened. */
  what: z.string().nullable(),
  book: z.object({ names: Names, slug: z.string(), cover: z.string() }).nullable(),
  /** The book of one's own on its way in. */
  submission: z.object({ _id: Id, names: Names }).nullable(),
  /** What a work without a voice was called when that was written. */
  work: z.object({ names: Names }).nullable(),
  /** The author or narrator who is followed, or who replied. */
  person: Names.nullable(),
  /** Who gave or redeemed a gift, as they write themselves. */
  name: z.string().nullable(),
  money: z.object({ amount: z.number().int(), currency: Currency }).nullable(),
  episode: z.number().int().nullable(),
  browser: z.string().nullable(),
  os: z.string().nullable(),
  text: z.object({ en: z.string(), pa: z.string(), 'pa-Arab': z.string().optional() }).nullable(),
})
export type NotificationContent = z.infer<typeof NotificationContent>

export const AppNotification = z.object({
  _id: Id,
  kind: NotificationPreferences.shape.kinds.keyof(),
  /** All of it as one line of text, in the caller's language. */
  title: z.string(),
  /** What it is about: a path of the site. */
  path: z.string(),
  /** What its path is for, where that is more than looking. */
  action: z.enum(['redeem']).nullable(),
  read: z.boolean(),
  /** Whether its kind may be switched off. */
  mutable: z.boolean(),
  created_at: Instant,
  data: NotificationContent,
})
export type AppNotification = z.infer<typeof AppNotification>

const params = z.object({ id: idOf('notifications', 'own') })
const count = z.number().int()

export const listNotifications = call({
  name: 'listNotifications',
  method: 'GET',
  path: '/notification/list',
  access: 'user',
  summary: 'My notices, newest first, in my language; `count` are the unread',
  query: z.object(pageQuery()),
  answer: z.object({ notification: z.array(AppNotification), count, total: count }),
})

export const countNotifications = call({
  name: 'countNotifications',
  method: 'GET',
  path: '/notification/count',
  access: 'user',
  offline: true,
  summary: 'How many of my notices are unread',
  answer: z.object({ count }),
})

export const markNotification = call({
  name: 'markNotification',
  method: 'PUT',
  path: '/notification/mark/:id',
  access: 'user',
  summary: 'Marks a notice as read; a second time changes nothing',
  params,
  answer: Message,
})

export const markAllNotifications = call({
  name: 'markAllNotifications',
  method: 'PUT',
  path: '/notification/markall',
  access: 'user',
  summary: 'Marks all my notices as read',
  answer: Message,
})

export const unmarkNotification = call({
  name: 'unmarkNotification',
  method: 'PUT',
  path: '/notification/unmark/:id',
  access: 'user',
  summary: 'Marks a notice as unread',
  params,
  answer: Message,
})

const Deleted = Message.extend({ deletedCount: count })

export const deleteAllNotifications = call({
  name: 'deleteAllNotifications',
  method: 'DELETE',
  path: '/notification/deleteall',
  access: 'user',
  summary: 'Removes all my notices',
  answer: Deleted,
})

export const deleteNotification = call({
  name: 'deleteNotification',
  method: 'DELETE',
  path: '/notification/:id',
  access: 'user',
  summary: 'Removes a notice',
  params,
  answer: Deleted,
})

export const streamNotifications = call({
  name: 'streamNotifications',
  method: 'GET',
  path: '/notification/stream',
  access: 'user',
  summary:
    'Server-sent events: `count` whenever the number of the unread is another, `notice` for each new notice',
  answer: Bytes,
  answers: 'text/event-stream',
})
