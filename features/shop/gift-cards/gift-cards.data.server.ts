import { sql } from 'kysely'
import { OWN, RETENTION_MONTHS, table, WAITING_DAYS } from '#server/db/data-rules.ts'
import { EXPORTED_BOOK } from '#features/books/book/exported-book.server.ts'
import { accountName } from '#features/books/names/names.server.ts'
import { ORDER_IS_USABLE } from '#features/shop/ledger/order-sql.server.ts'
import { NAMELESS } from './forget.server.ts'

const firstOrder = (owner: string) =>
  sql`(select id from orders where user_id = ${owner} order by number limit 1)`

export const data = [
  table('gift_cards', {
    retention: OWN,
    blanking: {
      set: NAMELESS,
      // Never paid, or of no more use: redeemed, at once where its giver has left, or given back. What
      // waits to be redeemed is kept.
      over: sql<boolean>`num_nonnulls(email, first_name, last_name, phone, message) > 0 and (
        redeemed_at < now() - make_interval(months => ${RETENTION_MONTHS})
        or (redeemed_at is not null and buyer_id is null)
        or order_id in (select id from orders
          where (paid_at is null and created_at < now() - make_interval(days => ${WAITING_DAYS}))
            or (state = 'refunded'
              and paid_at < now() - make_interval(months => ${RETENTION_MONTHS}))))`,
    },
    owner: 'buyer_id',
    exported: [
      {
        name: 'gifts_sent',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, ${EXPORTED_BOOK}, order_id, position, email, first_name, last_name, calling_code,
            phone, message, language, send_at, sent_at, opened_at, redeemed_at, created_at
          from gift_cards where buyer_id = ${id}`,
      },
      {
        name: 'gifts_received',
        key: ['_id'],
        rows: (id) => sql`
          select gift_cards.id as _id, ${EXPORTED_BOOK}, (select ${accountName('users')} from users where id = buyer_id) as giver,
            own.*, message, send_at, redeemed_at
          from gift_cards left join lateral (
            select email, first_name, last_name, calling_code, phone
            where email_folded = (select email_folded from users
              where id = ${id} and verified_at is not null)) own on true
          where redeemed_by = ${id} or (redeemed_at is null and send_at <= now()
            and email_folded = (select email_folded from users
              where id = ${id} and verified_at is not null)
            and order_id in (select o.id from orders o where ${ORDER_IS_USABLE}))`,
      },
    ],
    notExported: {
      code_hash: 'a secret, as a hash',
      code_last4: 'a piece of a secret',
      email_folded: 'the address once more, folded',
    },
    sample: (owner, { id }) => sql`
      (buyer_id, order_id, audiobook_id, email, email_folded, first_name, last_name, phone, message,
        code_hash, code_last4)
      values (${owner}, ${firstOrder(owner)}, ${id}, 'niece@example.com', 'niece@example.com',
        'Preet', 'Kaur', '412345678', 'For your birthday.', gen_random_uuid()::text, '0123')`,
  }),
]
