import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type {
  AppNotification,
  NotificationData,
} from '#features/messaging/notifications/contract.ts'
import { NOTIFICATION_OF, type MessageKind } from './contract.ts'

export interface OutboxMessage {
  kind: MessageKind
  /** Identifies the message within its kind: a second one with the same is not sent. */
  about: string
  /** The recipient; a gift's mail goes to the card's e-mail instead. */
  userId?: string | null
  orderId?: string
  giftCardId?: string
  audiobookId?: string
  /** An instant before which it is not sent. */
  dueAt?: string
}

/** Tries over about a day; then it stands among what failed. */
export const TRIES = 14

/**
 * Writes into the outbox, in the caller's transaction, what is to be told: a mail, and a
 * notification for a person with an account who has not muted it. What was told before is not told
 * again.
 */
export async function enqueueMessage(tx: Db, message: OutboxMessage): Promise<void> {
  const { kind, about, userId = null, orderId = null, giftCardId = null, dueAt = null } = message
  const dedupe = `${kind}:${about}`
  const { rows } = await sql<{ id: string }>`
    insert into messages (dedupe, kind, user_id, order_id, gift_card_id, due_at)
    values (${dedupe}, ${kind}, ${userId}, ${orderId}, ${giftCardId},
      coalesce(${dueAt}::timestamptz, now()))
    on conflict (dedupe) do nothing returning id
  `.execute(tx)
  const [written] = rows
  if (!written) return
  await enqueueSending(tx, written.id, dueAt)
  const notification = NOTIFICATION_OF[kind]
  if (notification && userId)
    await notify(tx, { ...message, userId, notification, dedupe, data: { what: kind } })
}

/** Has a message sent, all tries anew, once it is due. */
export const enqueueSending = (tx: Db, messageId: string, dueAt?: string | null) =>
  enqueue(
    tx,
    'messages.send',
    { messageId },
    { key: `message:${messageId}`, tries: TRIES, ...(dueAt ? { dueAt } : {}) },
  )

/** A notification: its kind, whose it is, and what it is about. */
export interface NewNotification {
  notification: AppNotification['kind']
  userId: string
  /** Identifies the notification for its person: a second one with the same is not written. */
  dedupe: string
  orderId?: string
  giftCardId?: string
  audiobookId?: string
  /** Whoever is followed, of a new book. */
  personId?: string
  reviewId?: string
  episodeId?: string
  submissionId?: string
  /** Data that no other row holds, as `features/messaging/notifications/contract.ts` reads it. */
  data?: NotificationData
}

/** Tries of a push over some hours; its notification stands in the list all the while. */
export const PUSH_TRIES = 9

/**
 * Puts a notification into a person's list, in the caller's transaction, unless they have muted its
 * kind; what concerns the security of an account cannot be muted. Open pages hear of it, and the
 * devices that asked for that are rung.
 */
export async function notify(
  tx: Db,
  { notification, userId, dedupe, ...about }: NewNotification,
): Promise<void> {
  await sql`
    with written as (
      insert into notifications (user_id, kind, dedupe, order_id, gift_card_id, audiobook_id,
        person_id, review_id, episode_id, submission_id, data)
      select ${userId}, ${notification}, ${dedupe}, ${about.orderId ?? null}::uuid,
        ${about.giftCardId ?? null}::uuid, ${about.audiobookId ?? null}::uuid,
        ${about.personId ?? null}::uuid, ${about.reviewId ?? null}::uuid,
        ${about.episodeId ?? null}::uuid, ${about.submissionId ?? null}::uuid, ${JSON.stringify(about.data ?? {})}::jsonb
      where ${notification} = 'security' or not exists (select from notification_mutes
        where user_id = ${userId} and kind in (${notification}, 'all'))
      on conflict (user_id, dedupe) do nothing returning id, user_id)
    select graphile_worker.add_job('push.send',
      json_build_object('noticeId', w.id, 'sessionId', p.session_id), max_attempts => ${PUSH_TRIES})
    from written w join push_subscriptions p using (user_id)
  `.execute(tx)
}
