import { sql } from 'kysely'
import { REDEEMER } from '#features/messaging/notifications/redeemer.server.ts'
import type { Db } from '#server/db/database.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { RefundReason } from '#shared/money/ledger.ts'
import type { OrderState } from '#shared/money/order-states.ts'
import type { Currency } from '#shared/money/money.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import { LAST_REFUND_REASON, ORDER_IS_USABLE } from '#features/shop/ledger/order-sql.server.ts'
import { IS_HEARABLE } from '#features/books/book/hearable.server.ts'
import { accountName, namesOf } from '#features/books/names/names.server.ts'
import type { MessageKind } from '#features/messaging/outbox/contract.ts'

/** The data that a mail is written from, as it is at the moment of sending. */
export interface MailData {
  id: string
  kind: MessageKind
  /** Tries so far. */
  attempts: number
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
    /** What was bought may be used: `ORDER_IS_USABLE`. */
    usable: boolean
    /** Minor units that went back. */
    refunded: number
    refund_reason: RefundReason | null
  }
  book: {
    id: string
    slug: string
    /** The stem of its cover's files. */
    cover: string
    names: Names
    authors: Names[]
    /** Whether whoever has a right to it may hear it; a code of another opens nothing. */
    hearable: boolean
  }
  card: Card | null
}

export interface Card {
  id: string
  codeVersion: number
  email: string | null
  email_folded: string | null
  /** Whether the address is a verified account’s: to others goes no word that somebody typed. */
  proved: boolean
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
  'usable', ${ORDER_IS_USABLE},
  'refunded', (select coalesce(sum(amount), 0) from ledger_entries e
    where e.order_id = o.id and e.kind = 'refunded'),
  'refund_reason', ${LAST_REFUND_REASON})`

const BOOK = sql`json_build_object('id', a.id, 'slug', a.slug, 'cover', a.cover,
  'hearable', ${IS_HEARABLE} is true, 'names', ${namesOf('a', 'title')},
  'authors', (select coalesce(json_agg(${namesOf('p', 'name')} order by ap.position), '[]')
    from audiobook_people ap join people p on p.id = ap.person_id
    where ap.audiobook_id = a.id and ap.role = 'author'))`

const CARD = sql`(select json_build_object('id', g.id, 'codeVersion', g.code_version,
  'email', g.email, 'email_folded', g.email_folded, 'proved', exists (select from users
    where email_folded = g.email_folded and verified_at is not null), 'first_name', g.first_name,
  'message', g.message, 'language', g.language, 'send_at', g.send_at,
  'redeemed_at', g.redeemed_at, 'buyer_id', g.buyer_id,
  'buyer', (select ${accountName('users')} from users where id = g.buyer_id),
  'redeemer', ${REDEEMER},
  'superseded', exists (select from messages n where n.gift_card_id = g.id and n.kind = 'gift'
    and m.kind = 'gift' and (n.created_at, n.id) > (m.created_at, m.id)))
  from gift_cards g where g.id = coalesce(m.gift_card_id, (select id from gift_cards first
    where first.order_id = o.id order by position limit 1)))`

/** Of a message: it waits to be sent, and its time has come. */
export const IS_DUE = sql`sent_at is null and failed_at is null and due_at <= now()`

/** @returns undefined for a message that is gone, or whose order is */
export async function readMailData(db: Db, messageId: string): Promise<MailData | undefined> {
  const { rows } = await sql<MailData>`
    select m.id, m.kind, m.attempts, ${READER} as reader, ${ORDER} as order, ${BOOK} as book, ${CARD} as card
    from messages m
      join orders o on o.id = coalesce(m.order_id,
        (select order_id from gift_cards where id = m.gift_card_id))
      join order_lines l on l.order_id = o.id and l.position = 1
      join audiobooks a on a.id = l.audiobook_id
    where m.id = ${messageId}
  `.execute(db)
  return rows[0]
}

/** Tells whether the recipient of a usable gift deleted their account, and its e-mail with it. */
export const isAddressGone = (mailData: MailData) =>
  mailData.kind === 'gift' &&
  stands(mailData) &&
  !mailData.card?.email &&
  !mailData.card?.superseded

export const mustWait = (mailData: MailData) =>
  mailData.kind === 'gift' && !mailData.book.hearable && isStillDue(mailData)

const stands = ({ order, card }: MailData) =>
  order.usable && card !== null && card.redeemed_at === null

/** The condition under which a kind is still worth sending; kinds that are not named always are. */
const HOLDS: Partial<Record<MessageKind, (mailData: MailData) => boolean>> = {
  gift: (mailData) =>
    stands(mailData) && mailData.card?.email !== null && !mailData.card?.superseded,
  giftBought: ({ order }) => order.usable,
  giftUndelivered: stands,
  giftWaits: (mailData) => stands(mailData) && !mailData.book.hearable,
  giftSuspended: ({ order, book }) => order.usable && !book.hearable,
  giftRedeemed: ({ card }) => card !== null && card.redeemed_at !== null,
}

/** Tells whether there is still somebody to tell, and something that is still true. */
export function isStillDue(mailData: MailData): boolean {
  const hasReader = mailData.kind === 'gift' || mailData.reader !== null
  return hasReader && (HOLDS[mailData.kind]?.(mailData) ?? true)
}
