import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { enqueue, type JobPlatform, type Jobs } from '#server/jobs/jobs.ts'
import { directionOf, isLanguage } from '#shared/i18n/languages.ts'
import { SCRIPTS, type Reading } from '#shared/text/names.ts'
import type { PushedNotification } from '#shared/http/offline-caches.ts'
import { Id } from '#shared/schemas/schemas.ts'
import {
  isSeen,
  readNotifications,
} from '#features/messaging/notifications/notification-data.server.ts'
import { PUSH_TRIES } from '#features/messaging/outbox/outbox.server.ts'
import { notificationOf } from '#features/messaging/notifications/notification-text.server.ts'
import { serviceOf, testOriginOf } from './allowed-endpoint.server.ts'
import { endOfQuiet, mayRing, type Quiet } from './quiet-hours.server.ts'
import { hungServices } from './hung.server.ts'
import { sendPush, type Target } from './send-push.server.ts'
import { vapidOf } from './vapid.server.ts'

/** `noticeId` is the key of jobs that are queued already: in code it is the notification's id. */
const Payload = z.object({ noticeId: Id, sessionId: Id })

/** Characters of a message: services take no more than 4 KB. */
const MOST_LETTERS = 400
const GONE = new Set([404, 410])
/** Tells whether a refusal is passing, so that the push is tried again; other refusals are final. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429

export const pushes: Jobs = {
  'push.send': async (platform, payload) => {
    const { noticeId: notificationId, sessionId } = Payload.parse(payload)
    await pushNotification(platform, notificationId, sessionId)
  },
}

/**
 * Rings one browser for a notification that is still unread; a dead subscription is deleted.
 * @throws where the service is to be asked again
 */
async function pushNotification(platform: JobPlatform, notificationId: string, sessionId: string) {
  const { db, env, log } = platform
  const target = await findTarget(db, notificationId, sessionId)
  if (!target) return
  const now = new Date()
  if (target.quiet && !mayRing(target.kind, target.quiet, now))
    return putOff(db, { noticeId: notificationId, sessionId }, endOfQuiet(target.quiet, now))
  const restMs = hungServices.restOf(serviceOf(target.endpoint, testOriginOf(env)) ?? '')
  if (restMs > 0)
    return putOff(db, { noticeId: notificationId, sessionId }, new Date(now.getTime() + restMs))
  const [row] = await readNotifications(db, sql`n.id = ${notificationId} and ${isSeen}`)
  if (!row) return
  const notification = notificationOf(row, readingOf(target))
  const pushed: PushedNotification = {
    id: notification._id,
    title: [...notification.title].slice(0, MOST_LETTERS).join(''),
    path: notification.path,
    lang: readingOf(target).language,
    dir: directionOf(readingOf(target).language),
  }
  const { endpoint, p256dh, auth } = target
  const terms = {
    vapid: vapidOf(platform),
    testOrigin: testOriginOf(env),
    isUrgent: notification.kind === 'security',
  }
  const status = await sendPush({ endpoint, p256dh, auth }, pushed, terms)
  if (GONE.has(status)) await forget(db, sessionId, endpoint)
  else if (isPassing(status)) throw new Error(`The push service answered ${status}`)
  else if (status >= 300) log.warn({ status }, 'a push service refused a message')
}

/** Queues the push for later; it is dropped where the notification is read by then. */
const putOff = (db: Db, about: z.infer<typeof Payload>, until: Date) =>
  enqueue(db, 'push.send', about, {
    key: `push:${about.noticeId}:${about.sessionId}`,
    tries: PUSH_TRIES,
    dueAt: until.toISOString(),
  })

interface Found extends Target {
  kind: string
  language: string
  script: string | null
  quiet: Quiet | null
}

/** Finds the browser of a live session, as long as its person did not mute the kind. */
async function findTarget(
  db: Db,
  notificationId: string,
  sessionId: string,
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select p.endpoint, p.p256dh, p.auth, n.kind, u.language, u.script,
      (select to_json(q) from quiet_hours q where q.user_id = u.id) as quiet
    from push_subscriptions p
      join sessions s on s.id = p.session_id and s.expires_at > now()
      join users u on u.id = p.user_id
      join notifications n on n.user_id = u.id
    where p.session_id = ${sessionId} and n.id = ${notificationId} and n.read_at is null
      and n.created_at > now() - interval '1 day'
      and (n.kind = 'security' or not exists (select from notification_mutes m
        where m.user_id = u.id and m.kind in (n.kind, 'all')))
  `.execute(db)
  return rows[0]
}

const readingOf = ({ language, script }: Found): Reading => ({
  language: isLanguage(language) ? language : 'en',
  script: SCRIPTS.find((one) => one === script) ?? null,
})

async function forget(db: Db, sessionId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '=', endpoint)
    .execute()
}
