import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { Payments } from '#server/payments/provider.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { GIFT_CALLING_CODE, GIFT_DAYS } from '#shared/schemas/limits.ts'
import type { Currency } from '#shared/money/money.ts'
import { countGiftMail } from '#features/account/account/attempt-limits.server.ts'
import type { OrderAndPayment } from '#features/shop/orders/contract.ts'
import { getOrder } from '#features/shop/orders/orders.server.ts'
import {
  offerOf,
  placeOnce,
  placeOrder,
  type Buyer,
} from '#features/shop/orders/place-order.server.ts'
import { openPayment } from '#features/shop/payments/payments.server.ts'
import { giftsOfOrder, type GiftContext } from '#features/shop/gift-cards/cards.server.ts'
import { codeColumns } from '#features/shop/gift-cards/gift-code.server.ts'
import type { GiftCard } from '#features/shop/gift-cards/contract.ts'

/** The recipient of a gift, as a request names them. */
export interface Recipient {
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | null | undefined
  callingCode?: string | undefined
  message?: string | null | undefined
  sendAt?: string | undefined
  language?: Language | undefined
}

export interface GiftRequest extends Recipient {
  audiobookId: string
  copies: number
  currency?: Currency | undefined
  /** Of the request. */
  key: string | undefined
}

const DAY_MS = 24 * 60 * 60 * 1000

/** More than an order has copies; beyond it a buyer would have us write to strangers. */
const ADDRESSES = { max: 250, seconds: 24 * 60 * 60 }

/** @throws AppError too_many_requests once a buyer's gifts go to too many addresses, or too many to one */
export async function countAddress(tx: Db, buyerId: string, email: string): Promise<void> {
  await countAttempt(tx, `giftAddresses:${buyerId}`, ADDRESSES)
  await countGiftMail(tx, buyerId, foldEmail(email))
}

/**
 * When a gift's mail goes out: what is past goes out at once, for a day begins at another hour
 * elsewhere.
 * @throws AppError invalid for more than a day ago, and for too far ahead
 */
export function dayOf(sendAt: string, now = Date.now()): string {
  const wanted = Date.parse(sendAt)
  if (wanted < now - DAY_MS) throw refusedField('sendAt', 'validation.gift_day_past')
  if (wanted > now + GIFT_DAYS * DAY_MS) throw refusedField('sendAt', 'validation.gift_day_far')
  return new Date(Math.max(wanted, now)).toISOString()
}

/** @throws AppError invalid, naming each of these that is missing */
export function checkNamed(
  recipient: Partial<Record<'email' | 'firstName' | 'lastName', string | null | undefined>>,
): void {
  const rules = [
    ['email', 'validation.email_invalid'],
    ['firstName', 'validation.name_required'],
    ['lastName', 'validation.name_required'],
  ] as const
  const errors = rules.flatMap(([path, code]) => (recipient[path] ? [] : [{ path, code }]))
  if (errors.length > 0) throw new AppError('invalid', { errors })
}

/**
 * Orders a book for somebody else, or several copies to hand out. Their codes work once it is paid.
 * @throws AppError not_found, not_released, gift_free for a book that costs nothing, not_sold_here,
 *   currency_not_sold, invalid, idempotency_mismatch, provider_unavailable, too_many_requests
 */
export async function createGiftCard(
  db: Db,
  payments: Payments,
  giftContext: GiftContext,
  buyer: Buyer,
  { key, ...body }: GiftRequest,
): Promise<{ giftCard: GiftCard } & OrderAndPayment> {
  const { user } = buyer
  if (body.copies === 1) checkNamed(body)
  else if (body.email) throw refusedField('email', 'validation.gift_copies_unnamed')
  const sendAt = body.sendAt === undefined ? null : dayOf(body.sendAt)
  const { audiobookId, copies: quantity, currency } = body
  const wish = { kind: 'gift', audiobookId, quantity, currency } as const
  return placeOnce(
    db,
    { userId: user.id, call: 'createGiftCard', body, key },
    async (tx) => {
      const offer = await offerOf(tx, buyer, wish).catch((error: unknown) => {
        const isFree = error instanceof AppError && error.code === 'not_for_sale'
        throw isFree ? new AppError('gift_free') : error
      })
      const orderId = await placeOrder(tx, payments, buyer, wish, offer)
      if (body.email) await countAddress(tx, user.id, body.email)
      await addCards(tx, giftContext, { ...body, sendAt, orderId, buyerId: user.id })
      return orderId
    },
    async (orderId) => {
      await openPayment(db, payments, orderId, giftContext.publicUrl, buyer.market.language)
      const [giftCard] = await giftsOfOrder(db, giftContext, user, orderId)
      if (!giftCard) throw new AppError('not_found')
      return { giftCard, ...(await getOrder(db, user, orderId)) }
    },
  )
}

interface NewCards extends Omit<GiftRequest, 'key' | 'sendAt'> {
  orderId: string
  buyerId: string
  /** At once where it is null. */
  sendAt: string | null
}

/** Writes an order's cards, each with a code of its own. */
export async function addCards(tx: Db, { keys }: Pick<GiftContext, 'keys'>, cards: NewCards) {
  const rows = Array.from({ length: cards.copies }, (_, place) => {
    const id = randomUUID()
    return { id, position: place + 1, ...codeColumns(keys, { id, codeVersion: 1 }) }
  })
  const { email, firstName, lastName, phone, message, language } = cards
  await sql`
    insert into gift_cards (id, position, code_version, code_hash, code_last4, order_id,
      audiobook_id, buyer_id, email, email_folded, first_name, last_name, calling_code, phone,
      message, language, send_at)
    select id, position, code_version, code_hash, code_last4, ${cards.orderId}::uuid,
      ${cards.audiobookId}::uuid, ${cards.buyerId}::uuid, ${email ?? null},
      ${email ? foldEmail(email) : null}, ${firstName ?? null}, ${lastName ?? null},
      ${cards.callingCode ?? GIFT_CALLING_CODE}, ${phone ?? null}, ${message ?? null},
      coalesce(${language ?? null}, (select language from users where id = ${cards.buyerId})),
      coalesce(${cards.sendAt}::timestamptz, now())
    from json_to_recordset(${JSON.stringify(rows)}) as t(id uuid, position int,
      code_version int, code_hash text, code_last4 text)
  `.execute(tx)
}
