import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { loadCards } from '#features/books/book/cards.server.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { IS_HEARABLE } from '#features/books/book/hearable.server.ts'
import { ORDER_IS_USABLE, REFUND_REASON } from '#features/shop/ledger/order-sql.server.ts'
import { bookLink, GIFT_BUYER, type GiftContext } from '#features/shop/gift-cards/cards.server.ts'
import { codeOf, hashOf, inFours, readCode } from '#features/shop/gift-cards/gift-code.server.ts'
import type { ReceivedGift } from './contract.ts'
import {
  codeWasRight,
  refuseCode,
  refuseGuessers,
  visitorsOf,
  type Trier,
} from './gift-code-attempts.server.ts'

/** A card with what the holder of its code may know. */
export interface HeldCard {
  id: string
  orderId: string
  audiobookId: string
  codeVersion: number
  firstName: string | null
  message: string | null
  buyerId: string | null
  buyer: ReceivedGift['buyerId']
  slug: string
  usable: boolean
  /** Of a suspended book, and its order is good all the same. */
  suspended: boolean
  returned: boolean
  redeemedAt: string | null
  redeemedBy: string | null
  /** Whether who asks may hear the book, for whatever reason. */
  owned: boolean
}

const heldWhere = (userId: string | null, condition: ReturnType<typeof sql>) => sql<HeldCard>`
  select g.id, g.order_id as "orderId", g.audiobook_id as "audiobookId",
    g.code_version as "codeVersion", g.first_name as "firstName", g.message,
    g.buyer_id as "buyerId", ${GIFT_BUYER} as buyer, a.slug,
    ${ORDER_IS_USABLE} and ${IS_HEARABLE} as usable,
    ${ORDER_IS_USABLE} and a.suspended_at is not null as suspended,
    ${REFUND_REASON} is not distinct from 'suspended' as returned,
    g.redeemed_at as "redeemedAt", g.redeemed_by as "redeemedBy",
    exists (select from entitlements e where e.user_id = ${userId}::uuid
      and e.audiobook_id = g.audiobook_id and e.revoked_at is null) as owned
  from gift_cards g join orders o on o.id = g.order_id
    join audiobooks a on a.id = g.audiobook_id
  where ${condition}`

export async function findHeld(
  db: Db,
  userId: string | null,
  by: { hash: string } | { id: string },
): Promise<HeldCard | undefined> {
  const condition = 'hash' in by ? sql`g.code_hash = ${by.hash}` : sql`g.id = ${by.id}`
  const { rows } = await heldWhere(userId, condition).execute(db)
  return rows[0]
}

/** Tells whether a card still gives its book to this person: it is unused, or they used it. */
export const mayHave = (card: HeldCard, userId: string | null) =>
  card.usable && (card.redeemedAt === null || (userId !== null && card.redeemedBy === userId))

/** Cards as their recipients see them. */
export async function toReceived(
  db: Db,
  { keys, publicUrl }: GiftContext,
  userId: string | null,
  cards: readonly HeldCard[],
): Promise<ReceivedGift[]> {
  const books = await loadCards(
    db,
    cards.map((card) => card.audiobookId),
    IS_HEARABLE,
  )
  return cards.flatMap((card) => {
    const book = books.get(card.audiobookId)
    if (!book) return []
    const code = codeOf(keys, card)
    return [
      {
        _id: card.id,
        giftCardId: card.id,
        buyerId: card.buyer,
        firstName: card.firstName,
        message: card.message,
        audiobookId: card.audiobookId,
        audiobook: withoutPrice(book),
        audiobookLink: bookLink(publicUrl, card.slug),
        code: inFours(code),
        owned: card.owned,
        redeemed: userId !== null && card.redeemedBy === userId,
      },
    ]
  })
}

function withoutPrice(book: AudiobookCard): ReceivedGift['audiobook'] {
  const shown: Partial<AudiobookCard> & ReceivedGift['audiobook'] = { ...book }
  delete shown.price
  return shown
}

/** The account and the network that ask about a code. */
export interface Asking {
  user: SessionUser | null
  ip: string
}

/**
 * Finds the card of a typed code. A look with a wrong one is no guess of an account.
 * @throws AppError gift_code_wrong alike for codes that are nobody's, used, unpaid or void,
 *   gift_returned and gift_suspended for those of suspended books, and gift_tries_over
 */
export async function openCode(
  db: Db,
  { keys }: Pick<GiftContext, 'keys'>,
  { user, ip }: Asking,
  typed: string,
  isLook = false,
): Promise<HeldCard> {
  const userId = user?.id ?? null
  const trier: Trier = { own: userId ?? visitorsOf(ip), isLook: isLook && userId !== null }
  await refuseGuessers(db, trier)
  const card = await findHeld(db, userId, { hash: hashOf(keys, readCode(typed)) })
  if (!card || !mayHave(card, userId)) return refuseCard(db, userId, card, trier)
  if (userId && !isLook) await codeWasRight(db, userId)
  return card
}

/** Refuses a code that gives nothing; whoever holds that of a suspended book is no guesser. */
export async function refuseCard(
  db: Db,
  userId: string | null,
  card: HeldCard | undefined,
  trier: Trier,
): Promise<never> {
  const isTheirs = card && (card.redeemedAt === null || card.redeemedBy === userId)
  if (isTheirs && card.returned) throw new AppError('gift_returned')
  if (isTheirs && card.suspended) throw new AppError('gift_suspended')
  return refuseCode(db, trier, card === undefined)
}

/**
 * Shows what a code is good for. A wrong one is no guess of an account: a link on another site
 * leads here too, and would use up the tries of whoever follows it.
 * @throws AppError as openCode does
 */
export async function previewGift(
  db: Db,
  giftContext: GiftContext,
  asking: Asking,
  typed: string,
): Promise<ReceivedGift> {
  return show(db, giftContext, asking, await openCode(db, giftContext, asking, typed, true))
}

/**
 * Shows a person what a code is good for; from now on it counts as opened, unless its buyer looked.
 * @throws AppError as openCode does
 */
export async function openGift(
  db: Db,
  giftContext: GiftContext,
  asking: Asking,
  typed: string,
): Promise<ReceivedGift> {
  const card = await openCode(db, giftContext, asking, typed)
  const userId = asking.user?.id ?? null
  if (userId === null || userId !== card.buyerId) {
    await sql`
      update gift_cards set opened_at = now()
      where id = ${card.id} and opened_at is null and code_version = ${card.codeVersion}
    `.execute(db)
  }
  return show(db, giftContext, asking, card)
}

async function show(
  db: Db,
  giftContext: GiftContext,
  { user }: Asking,
  card: HeldCard,
): Promise<ReceivedGift> {
  const [gift] = await toReceived(db, giftContext, user?.id ?? null, [card])
  if (!gift) throw new AppError('gift_code_wrong')
  return gift
}

/** Gifts that came to the user's address, have had their day and wait to be redeemed. */
export async function listReceivedGifts(
  db: Db,
  giftContext: GiftContext,
  user: SessionUser,
): Promise<ReceivedGift[]> {
  const { rows } = await sql<HeldCard>`
    ${heldWhere(
      user.id,
      sql`g.redeemed_at is null and g.send_at <= now() and ${ORDER_IS_USABLE}
        and g.email_folded = (select email_folded from users
          where id = ${user.id} and verified_at is not null)`,
    )}
    order by g.send_at desc, g.id limit 100
  `.execute(db)
  return toReceived(db, giftContext, user.id, rows)
}
