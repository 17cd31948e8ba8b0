import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { OrderState } from '#shared/money/ledger.ts'
import type { Currency } from '#shared/money/money.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import { ORDER_IS_GOOD } from '#features/shop/ledger/order-conditions.server.ts'
import { accountName, namesOf } from '#features/books/names/names.server.ts'
import type { MessageKind } from '#features/messaging/outbox/contract.ts'

/** The data that a mail is written from, as it is at the moment of sending. */
export interface EmailData {
  id: string
  kind: MessageKind
  /** Its reader; null for a gift, which goes to an address. */
  reader: { id: string; email: string; first_name: string; language: Language } | null
  order: {
    id: string
    number: number
    kind: 'own' | 'gift'
    state: OrderState
    currency: Currency
    total: number
    paid_at: string | null
    quantity: number
    /** Whether what was bought may be used. */
    good: boolean
    /** Minor units that went back. */
    refunded: number
  }
  book: {
    id: string
    slug: string
    names: Names
    authors: Names[]
    /** Whether it can be had at all; a code of a book that was taken off opens nothing. */
    published: boolean
  }
  card: Card | null
}

export interface Card {
  id: string
  codeVersion: number
  email: string | null
  email_folded: string | null
  first_name: string | null
  message: string | null
  language: Language
  send_at: string
  redeemed_at: string | null
  /** Names as their bearers wrote them; null once they are gone. */
  buyer: string | null
  buyer_id: string | null
  redeemer: string | null
  /** A later mail of the same card takes this one's place. */
  superseded: boolean
}

const READER = sql`(select json_build_object('id', u.id, 'email', u.email,
  'first_name', u.first_name, 'language', u.language) from users u where u.id = m.user_id)`

const ORDER = sql`json_build_object('id', o.id, 'number', o.number, 'kind', o.kind, 'state', o.state,
  'currency', o.currency, 'total', o.total, 'paid_at', o.paid_at, 'quantity', l.quantity,
  'good', ${ORDER_IS_GOOD},
  'refunded', (select coalesce(sum(amount), 0) from ledger_entries e
    where e.order_id = o.id and e.kind = 'refunded'))`

const BOOK = sql`json_build_object('id', a.id, 'slug', a.slug,
  'published', coalesce(a.published_at <= now(), false), 'names', ${namesOf('a', 'title')},
  'authors', (select coalesce(json_agg(${namesOf('p', 'name')} order by ap.position), '[]')
    from audiobook_people ap join people p on p.id = ap.person_id
    where ap.audiobook_id = a.id and ap.role = 'author'))`

const CARD = sql`(select json_build_object('id', g.id, 'codeVersion', g.code_version,
  'email', g.email, 'email_folded', g.email_folded, 'first_name', g.first_name,
  'message', g.message, 'language', g.language, 'send_at', g.send_at,
  'redeemed_at', g.redeemed_at, 'buyer_id', g.buyer_id,
  'buyer', (select ${accountName('users')} from users where id = g.buyer_id),
  'redeemer', (select ${accountName('users')} from users where id = g.redeemed_by),
  'superseded', exists (select from messages n where n.gift_card_id = g.id and n.kind = 'gift'
    and m.kind = 'gift' and (n.created_at, n.id) > (m.created_at, m.id)))
  from gift_cards g where g.id = coalesce(m.gift_card_id, (select id from gift_cards first
    where first.order_id = o.id order by position limit 1)))`

/** @returns undefined for a message that is gone, or whose order is */
export async function readEmailData(db: Db, messageId: string): Promise<EmailData | undefined> {
  const { rows } = await sql<EmailData>`
    select m.id, m.kind, ${READER} as reader, ${ORDER} as order, ${BOOK} as book, ${CARD} as card
    from messages m
      join orders o on o.id = coalesce(m.order_id,
        (select order_id from gift_cards where id = m.gift_card_id))
      join order_lines l on l.order_id = o.id and l.position = 1
      join audiobooks a on a.id = l.audiobook_id
    where m.id = ${messageId}
  `.execute(db)
  return rows[0]
}

/** Whether whoever left took the address of a gift along, which is as good as before. */
export const isAddressGone = (emailData: EmailData) =>
  emailData.kind === 'gift' &&
  stands(emailData) &&
  !emailData.card?.email &&
  !emailData.card?.superseded

/** Whether a gift has to wait for its book to come back. */
export const mustWait = (emailData: EmailData) =>
  emailData.kind === 'gift' && !emailData.book.published && isStillDue(emailData)

const stands = ({ order, card }: EmailData) =>
  order.good && card !== null && card.redeemed_at === null

/** Under what condition a kind is still to be told; others always are. */
const HOLDS: Partial<Record<MessageKind, (emailData: EmailData) => boolean>> = {
  gift: (emailData) =>
    stands(emailData) && emailData.card?.email !== null && !emailData.card?.superseded,
  giftBought: ({ order }) => order.good,
  giftUndelivered: stands,
  giftWaits: (emailData) => stands(emailData) && !emailData.book.published,
  giftRedeemed: ({ card }) => card !== null && card.redeemed_at !== null,
}

/** Whether there is still somebody to tell, and something that holds. */
export function isStillDue(emailData: EmailData): boolean {
  const hasReader = emailData.kind === 'gift' || emailData.reader !== null
  return hasReader && (HOLDS[emailData.kind]?.(emailData) ?? true)
}
