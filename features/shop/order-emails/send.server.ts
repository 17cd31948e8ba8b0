import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { JobPlatform } from '#server/jobs/jobs.ts'
import { MailRefused } from '#server/mail/mailer.ts'
import {
  isAddressGone,
  isStillDue,
  mustWait,
  readEmailData,
  type EmailData,
} from './email-data.server.ts'
import { mailOf } from './mails.server.ts'
import {
  enqueueSending,
  notify,
  enqueueMessage,
  TRIES,
} from '#features/messaging/outbox/outbox.server.ts'

type Means = Pick<JobPlatform, 'db' | 'env' | 'keys' | 'mailer'>

/**
 * Sends a message that is due, once in effect: of several workers one has it, and a mail that went
 * out before its worker could write so goes out again as the same mail. What nobody is left to be
 * told is dropped.
 * @throws where the mail was not taken and is to be tried again
 */
export async function sendMessage(means: Means, messageId: string): Promise<void> {
  await means.db.transaction().execute(async (tx) => {
    // No row is held while a mail server thinks: whoever leaves would wait for it.
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`message ${messageId}`}, 0)) as mine
    `.execute(tx)
    if (rows[0]?.mine) await sendHeld(tx, means, messageId)
  })
}

async function sendHeld(tx: Db, means: Means, messageId: string): Promise<void> {
  const before = await readEmailData(tx, messageId)
  if (before && mustWait(before)) return postpone(tx, before)
  const tries = await countTry(means.db, messageId)
  if (tries === null) return
  const emailData = await readEmailData(tx, messageId)
  if (emailData && isAddressGone(emailData)) return markFailed(tx, emailData, ADDRESS_GONE)
  if (!emailData || !isStillDue(emailData)) return drop(tx, messageId)
  const refusal = await post(means, emailData)
  if (!refusal) return markSent(tx, emailData)
  if (!(refusal instanceof MailRefused && refusal.isFinal) && tries < TRIES) throw refusal
  // Other errors may repeat what they were given; only a refusal is known to keep addresses out.
  const failure = refusal instanceof MailRefused ? refusal.message : 'The mail could not be made'
  await markFailed(tx, emailData, failure)
}

const IS_DUE = sql`sent_at is null and failed_at is null and due_at <= now()`
/** After so long a gift whose book is away is looked at again. */
const WAIT_HOURS = 1
const ADDRESS_GONE = 'The recipient has left'

/** Counted before the mail is tried, for good: a worker that dies has tried too. */
function countTry(db: Db, messageId: string): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    // A card before its mails, as where it is addressed anew.
    await sql`
      select from gift_cards where id = (select gift_card_id from messages
        where id = ${messageId} and kind = 'gift') for no key update
    `.execute(tx)
    const { rows } = await sql<{ attempts: number }>`
      update messages set attempts = attempts + 1 where id = ${messageId} and ${IS_DUE}
      returning attempts
    `.execute(tx)
    if (!rows[0]) return null
    await sql`
      update gift_cards set mailed_at = coalesce(mailed_at, now())
      where email is not null and id = (select gift_card_id from messages
        where id = ${messageId} and kind = 'gift')
    `.execute(tx)
    return rows[0].attempts
  })
}

/** A gift waits while its code would open nothing; its buyer hears of it, and the mail sees it. */
async function postpone(tx: Db, emailData: EmailData): Promise<void> {
  const { id, order, book, card } = emailData
  const due = await sql`select from messages where id = ${id} and ${IS_DUE}`.execute(tx)
  if (due.rows.length === 0) return
  if (card?.buyer_id) {
    const about = { orderId: order.id, giftCardId: card.id, audiobookId: book.id }
    await enqueueMessage(tx, { ...about, kind: 'giftWaits', about: id, userId: card.buyer_id })
  }
  const { rows } = await sql<{ next: string }>`
    update messages set due_at = now() + make_interval(hours => ${WAIT_HOURS}),
      failure = 'The book is not published'
    where id = ${id} and sent_at is null and failed_at is null returning due_at as next
  `.execute(tx)
  if (rows[0]) await enqueueSending(tx, id, rows[0].next)
}

/** @returns why the mail did not go, or null */
async function post({ env, keys, mailer }: Means, emailData: EmailData): Promise<Error | null> {
  try {
    // A gift's mail speaks of its buyer; its reader's mails are known by their address.
    const about = emailData.kind === 'gift' ? emailData.card?.buyer_id : emailData.reader?.id
    await mailer.send(mailOf(emailData, { env, keys }), about ?? undefined)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error('The mail was not sent')
  }
}

async function markSent(tx: Db, emailData: EmailData): Promise<void> {
  const { id, kind, card } = emailData
  if (kind === 'gift' && card) {
    await notifyRecipient(tx, emailData)
    await sql`
      update gift_cards set sent_at = coalesce(sent_at, now())
      where id = ${card.id} and code_version = ${card.codeVersion}
    `.execute(tx)
  }
  await sql`update messages set sent_at = now(), failure = null where id = ${id}`.execute(tx)
}

/** Whoever has an account under the gift's address finds it there too. */
async function notifyRecipient(tx: Db, { order, book, card }: EmailData): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from users where email_folded = ${card?.email_folded} and verified_at is not null
  `.execute(tx)
  const [recipient] = rows
  if (!recipient || !card) return
  await notify(tx, {
    notification: 'giftReceived',
    dedupe: `gift:${card.id}`,
    userId: recipient.id,
    orderId: order.id,
    giftCardId: card.id,
    audiobookId: book.id,
  })
}

/** Given up: the mail sees it, and the buyer of a gift hears of it. */
async function markFailed(tx: Db, emailData: EmailData, failure: string): Promise<void> {
  const { id, kind, order, book, card } = emailData
  if (kind === 'gift' && card?.buyer_id) {
    const about = { orderId: order.id, giftCardId: card.id, audiobookId: book.id }
    await enqueueMessage(tx, {
      ...about,
      kind: 'giftUndelivered',
      about: id,
      userId: card.buyer_id,
    })
  }
  await sql`update messages set failed_at = now(), failure = ${failure} where id = ${id}`.execute(
    tx,
  )
}

async function drop(tx: Db, messageId: string): Promise<void> {
  await sql`delete from messages where id = ${messageId}`.execute(tx)
}
