import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import { countGiftMail } from '#features/account/account/attempt-limits.server.ts'
import { lockOrder } from '#features/shop/ledger/ledger.server.ts'
import { ORDER_IS_USABLE, ORDER_WAITS } from '#features/shop/ledger/order-sql.server.ts'
import { enqueueMessage } from '#features/messaging/outbox/outbox.server.ts'
import { getGift, type GiftContext } from '#features/shop/gift-cards/cards.server.ts'
import { codeColumns } from '#features/shop/gift-cards/gift-code.server.ts'
import type { GiftCard } from '#features/shop/gift-cards/contract.ts'
import { checkNamed, countAddress, dayOf, type Recipient } from './create-gift.server.ts'

// Limits how many strangers the buyer of one gift can have us write to.
const RESENDS = { max: 5, seconds: 24 * 60 * 60 }

/** A new code was neither mailed nor sent nor opened. */
const UNSENT = { mailed_at: null, sent_at: null, opened_at: null }

interface LockedCard {
  id: string
  orderId: string
  audiobookId: string
  email: string | null
  emailFolded: string | null
  firstName: string | null
  lastName: string | null
  codeVersion: number
  sendAt: string
  usable: boolean
  /** Whether a mail with the code that it has now has gone out, or may have. */
  mailed: boolean
  opened: boolean
  /** Whether a mail of it is still to go. */
  pending: boolean
  /** Whether it was for an e-mail since it was paid, whose account may be gone. */
  addressed: boolean
}

/**
 * Locks a card of the user's that can still be changed.
 * @throws AppError not_found, gift_redeemed, gift_void
 */
async function lockCard(tx: Db, user: SessionUser, id: string): Promise<LockedCard> {
  const card = await tx
    .selectFrom('gift_cards')
    .select('order_id')
    .where('id', '=', id)
    .where('buyer_id', '=', user.id)
    .executeTakeFirst()
  if (!card) throw new AppError('not_found')
  await lockOrder(tx, card.order_id)
  await sql`select from gift_cards where id = ${id} for update`.execute(tx)
  // The mailing job locks this row and counts its try before it sends: after this lock the count is
  // certain.
  await sql`select from messages where gift_card_id = ${id} for update`.execute(tx)
  const { rows } = await sql<LockedCard & { redeemed: boolean; waits: boolean }>`
    select g.id, g.order_id as "orderId", g.audiobook_id as "audiobookId", g.email,
      g.email_folded as "emailFolded", g.first_name as "firstName", g.last_name as "lastName",
      g.code_version as "codeVersion", g.send_at as "sendAt",
      g.redeemed_at is not null as redeemed, ${ORDER_IS_USABLE} as usable,
      ${ORDER_WAITS} as waits,
      g.mailed_at is not null as mailed,
      g.opened_at is not null as opened,
      coalesce(m.pending, false) as pending,
      g.email is not null or m.queued > 0 as addressed
    from gift_cards g join orders o on o.id = g.order_id, lateral (
      select bool_or(sent_at is null and failed_at is null) as pending, count(*) as queued
      from messages where gift_card_id = g.id and kind = 'gift') m
    where g.id = ${id} and g.buyer_id = ${user.id}
  `.execute(tx)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  if (row.usable && row.redeemed) throw new AppError('gift_redeemed')
  if (!row.usable && !row.waits) throw new AppError('gift_void')
  return row
}

/**
 * Addresses a gift anew. Where its code was mailed or opened already, or the gift was for another e-mail
 * since it was paid, the new one gets another code, and the old one opens nothing.
 * @throws AppError not_found, gift_redeemed, gift_void, invalid, too_many_requests
 */
export async function updateGiftCard(
  db: Db,
  giftContext: GiftContext,
  user: SessionUser,
  id: string,
  changes: Recipient,
): Promise<GiftCard> {
  await db.transaction().execute(async (tx) => {
    const card = await lockCard(tx, user, id)
    const { email = card.email, firstName = card.firstName, lastName = card.lastName } = changes
    if (email) checkNamed({ email, firstName, lastName })
    const isMoved = email !== null && foldEmail(email) !== card.emailFolded
    // Whose account had the address may have read the code there. That nobody can tell who has one,
    // all get another.
    const isAddressed = card.usable && card.addressed
    const isAnew = isMoved && (card.mailed || card.opened || isAddressed)
    const codeVersion = isAnew ? card.codeVersion + 1 : card.codeVersion
    // A mail that went out keeps its day; only another e-mail gives the gift a new one.
    const sendAt = card.mailed && !isMoved ? card.sendAt : dayAfter(card, changes, isAnew)
    await tx
      .updateTable('gift_cards')
      .set({
        ...columnsOf(changes),
        ...(isAnew ? { ...codeColumns(giftContext.keys, { id, codeVersion }), ...UNSENT } : {}),
        send_at: sendAt,
      })
      .where('id', '=', id)
      .execute()
    await forgetAnswer(tx, card.orderId)
    if (isMoved) await countAddress(tx, user.id, email)
    if (isAnew) {
      await countAttempt(tx, `giftResend:${id}`, RESENDS)
      await forgetNotification(tx, id)
    }
    if (card.usable && email && (isMoved || !card.mailed))
      await mailAnew(tx, { ...card, codeVersion, sendAt })
  })
  return getGift(db, giftContext, user, id)
}

/** The answer that an order got says whom its gift was for, and what: asked for again, it is as it is now. */
const forgetAnswer = (tx: Db, orderId: string) =>
  sql`update idempotency_keys set answer = null where order_id = ${orderId}`.execute(tx)

/** Whom it was for has it no more; should it come back to them, they are told again. */
const forgetNotification = (tx: Db, id: string) =>
  sql`
    delete from notifications where gift_card_id = ${id} and kind = 'giftReceived'
      and created_at >= (select created_at from gift_cards where id = ${id})
  `.execute(tx)

function dayAfter(card: LockedCard, { sendAt }: Recipient, isAnew: boolean): string {
  if (sendAt !== undefined) return dayOf(sendAt)
  // One whose code was opened before its day still waits for it.
  const isOver = Date.parse(card.sendAt) <= Date.now()
  return isAnew && isOver ? new Date().toISOString() : card.sendAt
}

function columnsOf(changes: Recipient) {
  const { email, firstName, lastName, phone, callingCode, message, language } = changes
  return {
    email,
    email_folded: email === undefined ? undefined : foldEmail(email),
    first_name: firstName,
    last_name: lastName,
    phone,
    calling_code: callingCode,
    message,
    language,
  }
}

/** Deletes the card's unsent mails, those given up without a try too, and queues one for its day. */
async function mailAnew(tx: Db, card: LockedCard): Promise<void> {
  await sql`
    delete from messages
    where gift_card_id = ${card.id} and kind = 'gift' and sent_at is null
      and (failed_at is null or not ${card.mailed})
  `.execute(tx)
  await tellOf(tx, card, `${card.id}:${card.codeVersion}`, card.sendAt)
}

async function tellOf(tx: Db, card: LockedCard, about: string, dueAt?: string): Promise<void> {
  const message = { orderId: card.orderId, giftCardId: card.id, audiobookId: card.audiobookId }
  await enqueueMessage(tx, { ...message, kind: 'gift', about, ...(dueAt ? { dueAt } : {}) })
}

/**
 * Mails a gift once more, with the same code; while a mail of it is still to go, that one is it.
 * @throws AppError not_found, gift_redeemed, gift_void, gift_unsent before it was sent at all,
 *   invalid for a card without an address, too_many_requests
 */
export async function resendGiftCard(
  db: Db,
  giftContext: GiftContext,
  user: SessionUser,
  id: string,
): Promise<GiftCard> {
  await db.transaction().execute(async (tx) => {
    const card = await lockCard(tx, user, id)
    if (!card.email) throw refusedField('email', 'validation.email_invalid')
    if (!card.usable || !card.mailed) throw new AppError('gift_unsent')
    if (card.pending) return
    await countAttempt(tx, `giftResend:${id}`, RESENDS)
    await countGiftMail(tx, user.id, foldEmail(card.email))
    await tellOf(tx, card, `${id}:${card.codeVersion}:again${randomUUID()}`)
  })
  return getGift(db, giftContext, user, id)
}
