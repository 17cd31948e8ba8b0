import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Platform } from '#server/http/route.ts'
import type { Keys } from '#server/auth/keys.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { loadCards } from '#features/books/book/cards.server.ts'
import { IS_HEARABLE } from '#features/books/book/hearable.server.ts'
import {
  ORDER_IS_USABLE,
  ORDER_WAITS,
  REFUND_REASON,
} from '#features/shop/ledger/order-sql.server.ts'
import { accountName } from '#features/books/names/names.server.ts'
import { codeOf, inFours, linkOf } from './gift-code.server.ts'
import type { GiftCard } from './contract.ts'

/** The keys and the address that a gift's code and links are made from. */
export interface GiftContext {
  keys: Pick<Keys, 'gifts'>
  publicUrl: string
}

/** Makes what gifts are read and written with. */
export const giftContextOf = ({ keys, env }: Pick<Platform, 'keys' | 'env'>): GiftContext => ({
  keys,
  publicUrl: env.publicUrl,
})

/** SQL: the buyer of a gift `g` by id and name; null once their account is deleted. */
export const GIFT_BUYER = sql`(select json_build_object('_id', u.id, 'name',
  ${accountName('u')}) from users u where u.id = g.buyer_id)`

export interface GiftRow {
  id: string
  order_id: string
  position: number
  copies: number
  audiobook_id: string
  slug: string
  buyer: GiftCard['buyerId'] | null
  email: string | null
  first_name: string | null
  last_name: string | null
  calling_code: string
  phone: string | null
  message: string | null
  language: Language
  code_version: number
  code_last4: string
  send_at: string
  sent_at: string | null
  opened_at: string | null
  redeemed_at: string | null
  created_at: string
  paid_at: string | null
  price: GiftCard['price'][number]
  usable: boolean
  returned: boolean
  waits: boolean
  undelivered: boolean
}

const cardsWhere = (condition: ReturnType<typeof sql>) => sql<GiftRow>`
  select g.*, a.slug, ${GIFT_BUYER} as buyer, o.paid_at,
    (select json_build_object('currency', o.currency, 'amount', l.unit_amount, 'countries', '[]'::json)
      from order_lines l where l.order_id = o.id and l.audiobook_id = g.audiobook_id limit 1) as price,
    ${ORDER_IS_USABLE} as usable,
    ${ORDER_WAITS} as waits, ${REFUND_REASON} is not distinct from 'suspended' as returned,
    (select count(*) from gift_cards each where each.order_id = g.order_id) as copies,
    coalesce((select m.failed_at is not null from messages m
      where m.gift_card_id = g.id and m.kind = 'gift'
      order by m.created_at desc, m.id limit 1), false) as undelivered
  from gift_cards g join orders o on o.id = g.order_id
    join audiobooks a on a.id = g.audiobook_id
  where ${condition}`

function stateOf(row: GiftRow): GiftCard['state'] {
  if (!row.usable) return row.waits ? 'unpaid' : 'void'
  if (row.redeemed_at) return 'redeemed'
  if (row.opened_at) return 'opened'
  if (row.undelivered) return 'undelivered'
  // Copies that name nobody are handed out.
  return row.sent_at || !row.email ? 'sent' : 'waiting'
}

/** Makes cards as their buyer sees them; `rows` are the buyer's own. */
async function toGifts(
  db: Db,
  { keys, publicUrl }: GiftContext,
  user: SessionUser,
  rows: readonly GiftRow[],
): Promise<GiftCard[]> {
  const books = await loadCards(
    db,
    rows.map((row) => row.audiobook_id),
    IS_HEARABLE,
  )
  return rows.map((row) => {
    const isWorth = row.usable && !row.redeemed_at
    const code = isWorth ? codeOf(keys, { id: row.id, codeVersion: row.code_version }) : null
    return {
      _id: row.id,
      giftCardId: row.id,
      orderId: row.order_id,
      position: row.position,
      copies: row.copies,
      buyerId: row.buyer ?? { _id: user.id, name: `${user.firstName} ${user.lastName}` },
      email: row.email,
      firstName: row.first_name,
      lastName: row.last_name,
      callingCode: row.calling_code,
      phone: row.phone,
      message: row.message,
      language: row.language,
      audiobookId: row.audiobook_id,
      audiobook: books.get(row.audiobook_id) ?? null,
      audiobookLink: bookLink(publicUrl, row.slug),
      price: [row.price],
      googlePrice: [row.price],
      code: code && inFours(code),
      codeLast4: row.code_last4,
      link: code && linkOf(publicUrl, code),
      isPaymentComplete: row.paid_at !== null,
      state: stateOf(row),
      returned: row.returned,
      sendAt: row.send_at,
      sentAt: row.sent_at,
      openedAt: row.opened_at,
      redeemedAt: row.redeemed_at,
      created_at: row.created_at,
    }
  })
}

export const bookLink = (publicUrl: string, slug: string) =>
  `${publicUrl}/browse/ProductPage/${encodeURIComponent(slug)}`

/** @throws AppError not_found for a gift that the user did not buy */
export async function getGift(
  db: Db,
  giftContext: GiftContext,
  user: SessionUser,
  id: string,
): Promise<GiftCard> {
  const { rows } = await cardsWhere(sql`g.id = ${id} and g.buyer_id = ${user.id}`).execute(db)
  const [gift] = await toGifts(db, giftContext, user, rows)
  if (!gift) throw new AppError('not_found')
  return gift
}

/**
 * All cards of an order that the user bought, in their order.
 * @throws AppError not_found where there is none
 */
export async function giftsOfOrder(
  db: Db,
  giftContext: GiftContext,
  user: SessionUser,
  orderId: string,
): Promise<GiftCard[]> {
  const { rows } = await sql<GiftRow>`
    ${cardsWhere(sql`g.order_id = ${orderId} and g.buyer_id = ${user.id}`)} order by g.position
  `.execute(db)
  if (rows.length === 0) throw new AppError('not_found')
  return toGifts(db, giftContext, user, rows)
}

const NEWEST = sql`g.created_at desc, g.order_id, g.position`

interface Page {
  _start: number
  _limit: number
  order?: string | undefined
}

/**
 * A page of the gifts that the user bought, newest first, or of one of their orders.
 * @throws AppError not_found for an order of gifts that is not theirs
 */
export async function listSentGifts(
  db: Db,
  giftContext: GiftContext,
  user: SessionUser,
  { _start, _limit, order }: Page,
): Promise<{ giftCards: GiftCard[]; total: number }> {
  const mine = sql`g.buyer_id = ${user.id} ${order ? sql`and g.order_id = ${order}` : sql``}`
  const [page, count] = await Promise.all([
    // What a card is made of is looked up for those of the page alone.
    sql<GiftRow>`${cardsWhere(sql`g.id in (
        select g.id from gift_cards g where ${mine} order by ${NEWEST}
        offset ${_start} limit ${_limit})`)}
      order by ${NEWEST}`.execute(db),
    sql<{ total: number }>`select count(*) as total from gift_cards g where ${mine}`.execute(db),
  ])
  const total = count.rows[0]?.total ?? 0
  if (order && total === 0) throw new AppError('not_found')
  return { giftCards: await toGifts(db, giftContext, user, page.rows), total }
}
