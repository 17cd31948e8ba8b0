import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { enqueueMessage, enqueueSending, notify } from '#features/messaging/outbox/outbox.server.ts'
import { IS_DUE, type MailData } from './email-data.server.ts'

/** A gift whose book may not be heard is looked at again after an hour. */
const WAIT_SECONDS = 3600

/**
 * Lets a gift's mail wait while its book may not be heard: the code would open nothing. Its buyer
 * is told, and staff see why it waits.
 */
export async function postponeGift(tx: Db, mailData: MailData): Promise<void> {
  const { id } = mailData
  const due = await sql`select from messages where id = ${id} and ${IS_DUE}`.execute(tx)
  if (due.rows.length === 0) return
  await tellGiftBuyer(tx, mailData, 'giftWaits')
  await putOff(tx, id, WAIT_SECONDS, 'The book is suspended or was never published')
}

/** Sends a message so much later; staff see why. */
export async function putOff(tx: Db, id: string, seconds: number, why: string): Promise<void> {
  const { rows } = await sql<{ next: string }>`
    update messages set due_at = now() + make_interval(secs => ${seconds}), failure = ${why}
    where id = ${id} and sent_at is null and failed_at is null returning due_at as next
  `.execute(tx)
  if (rows[0]) await enqueueSending(tx, id, rows[0].next)
}

/** Writes to the buyer of a gift what became of its mail, as long as the buyer has an account. */
export async function tellGiftBuyer(
  tx: Db,
  { id, order, book, card }: MailData,
  kind: 'giftWaits' | 'giftUndelivered',
): Promise<void> {
  if (!card?.buyer_id) return
  const about = { orderId: order.id, giftCardId: card.id, audiobookId: book.id }
  await enqueueMessage(tx, { ...about, kind, about: id, userId: card.buyer_id })
}

/**
 * Records that a gift's mail went out, and tells the account under its e-mail, where there is one: the
 * gift is found there too. Nothing of one whose code was changed meanwhile, for it is somebody else's.
 */
export async function markGiftSent(
  tx: Db,
  { order, book, card }: Pick<MailData, 'order' | 'book' | 'card'>,
): Promise<void> {
  if (!card) return
  // As where it is addressed anew: a person before the order, and the order before its card.
  const { rows } = await sql<{ id: string }>`
    select id from users where email_folded = ${card.email_folded} and verified_at is not null
    for key share
  `.execute(tx)
  await sql`select from orders where id = ${order.id} for key share`.execute(tx)
  const marked = await sql`
    update gift_cards set sent_at = coalesce(sent_at, now())
    where id = ${card.id} and code_version = ${card.codeVersion} returning id
  `.execute(tx)
  const [recipient] = rows
  if (!recipient || marked.rows.length === 0) return
  await notify(tx, {
    notification: 'giftReceived',
    dedupe: `gift:${card.id}`,
    userId: recipient.id,
    orderId: order.id,
    giftCardId: card.id,
    audiobookId: book.id,
  })
}
