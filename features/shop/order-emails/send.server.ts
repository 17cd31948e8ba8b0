import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { JobPlatform } from '#server/jobs/jobs.ts'
import { MailRefused } from '#server/mail/mailer.ts'
import {
  IS_DUE,
  isAddressGone,
  isStillDue,
  mustWait,
  readMailData,
  type MailData,
} from './email-data.server.ts'
import { mailOf } from './order-emails.server.ts'
import { markGiftSent, postponeGift, putOff, tellGiftBuyer } from './deliver-gift.server.ts'
import { takeGiftMail } from '#features/account/account/attempt-limits.server.ts'
import { TRIES } from '#features/messaging/outbox/outbox.server.ts'

type Means = Pick<JobPlatform, 'db' | 'env' | 'keys' | 'mailer'>

/**
 * Sends a message that is due, once in effect: of several workers one has it, and a mail that went
 * out before its worker could write so goes out again as the same mail. A message that nobody is
 * left to read, or that is not true any more, is dropped.
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
  const before = await readMailData(tx, messageId)
  if (before && mustWait(before)) return postponeGift(tx, before)
  const wait = before ? await waitOf(means.db, before) : null
  if (wait !== null) return putOff(tx, messageId, wait, MAILBOX_FULL)
  const tries = await countTry(means.db, messageId)
  if (tries === null) return
  const mailData = await readMailData(tx, messageId)
  if (mailData && isAddressGone(mailData)) return markFailed(tx, mailData, ADDRESS_GONE)
  if (!mailData || !isStillDue(mailData)) return drop(tx, messageId)
  const refusal = await post(means, mailData)
  if (!refusal) return markSent(tx, mailData)
  if (!(refusal instanceof MailRefused && refusal.isFinal) && tries < TRIES) throw refusal
  // Other errors may repeat what they were given; only a refusal is known to keep addresses out.
  const failure = refusal instanceof MailRefused ? refusal.message : 'The mail could not be made'
  await markFailed(tx, mailData, failure)
}

const MAILBOX_FULL = 'So many gifts were mailed to this address that the rest waits'

/** The seconds that a gift waits because its mailbox had so many; counted once, before the first try. */
async function waitOf(db: Db, mailData: MailData): Promise<number | null> {
  const { kind, attempts, card } = mailData
  if (kind !== 'gift' || attempts > 0 || !card?.email_folded || !isStillDue(mailData)) return null
  return takeGiftMail(db, card.email_folded)
}

const ADDRESS_GONE = 'The recipient has left'

/**
 * Counts a try in a transaction of its own, before the mail is sent: a worker that dies has tried
 * too.
 * @returns null where the message is not due any more
 */
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

/** @returns why the mail did not go, or null */
async function post({ env, keys, mailer }: Means, mailData: MailData): Promise<Error | null> {
  try {
    // A gift's mail speaks of its buyer; its reader's mails are known by their address.
    const about = mailData.kind === 'gift' ? mailData.card?.buyer_id : mailData.reader?.id
    await mailer.send(mailOf(mailData, { env, keys }), about ?? undefined)
    return null
  } catch (error) {
    return error instanceof Error ? error : new Error('The mail was not sent')
  }
}

async function markSent(tx: Db, mailData: MailData): Promise<void> {
  if (mailData.kind === 'gift') await markGiftSent(tx, mailData)
  await sql`update messages set sent_at = now(), failure = null where id = ${mailData.id}`.execute(
    tx,
  )
}

/** Gives a mail up: staff see that it failed, and the buyer of a gift is told. */
async function markFailed(tx: Db, mailData: MailData, failure: string): Promise<void> {
  if (mailData.kind === 'gift') await tellGiftBuyer(tx, mailData, 'giftUndelivered')
  await sql`
    update messages set failed_at = now(), failure = ${failure} where id = ${mailData.id}
  `.execute(tx)
}

async function drop(tx: Db, messageId: string): Promise<void> {
  await sql`delete from messages where id = ${messageId}`.execute(tx)
}
