import { sql } from 'kysely'
import type { Db } from '../../server/db'
import { enqueue } from '../../server/jobs'
import { NOTICE_OF, type MessageKind } from './kinds'

export interface News {
  kind: MessageKind
  /** What makes it one of its kind: the same twice is told once. */
  about: string
  /** Whom it is for; a gift's mail goes to the card's address instead. */
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
 * Writes into the outbox, in the caller's transaction, what is to be told: a mail, and a notice for
 * a person with an account who has not muted it. What was told before is not told again.
 */
export async function tell(tx: Db, news: News): Promise<void> {
  const { kind, about, userId = null, orderId = null, giftCardId = null, dueAt = null } = news
  const dedupe = `${kind}:${about}`
  const { rows } = await sql<{ id: string }>`
    insert into messages (dedupe, kind, user_id, order_id, gift_card_id, due_at)
    values (${dedupe}, ${kind}, ${userId}, ${orderId}, ${giftCardId},
      coalesce(${dueAt}::timestamptz, now()))
    on conflict (dedupe) do nothing returning id
  `.execute(tx)
  const [message] = rows
  if (!message) return
  await enqueueSending(tx, message.id, dueAt)
  const notice = NOTICE_OF[kind]
  if (notice && userId) await notify(tx, { ...news, userId, notice, dedupe })
}

/** Has a message sent, all tries anew, once it is due. */
export const enqueueSending = (tx: Db, messageId: string, dueAt?: string | null) =>
  enqueue(
    tx,
    'messages.send',
    { messageId },
    { key: `message:${messageId}`, tries: TRIES, ...(dueAt ? { dueAt } : {}) },
  )

/** Puts a notice into a person's list, unless they have muted its kind. */
export async function notify(
  tx: Db,
  { notice, dedupe, ...news }: News & { userId: string; notice: string; dedupe: string },
): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, dedupe, order_id, gift_card_id, audiobook_id)
    select ${news.userId}, ${notice}, ${dedupe}, ${news.orderId ?? null}::uuid,
      ${news.giftCardId ?? null}::uuid, ${news.audiobookId ?? null}::uuid
    where not exists (select from notification_mutes
      where user_id = ${news.userId} and kind in (${notice}, 'all'))
    on conflict (user_id, dedupe) do nothing
  `.execute(tx)
}
