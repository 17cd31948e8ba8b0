import { sql } from 'kysely'
import { ORDER_IS_GOOD } from '#features/shop/ledger/order-conditions.server.ts'
import { accountName } from '#features/books/names/names.server.ts'
import { BOOK, type Section } from './section.server.ts'

/** What a person bought, gave and was given. */
export const SHOP_SECTIONS: readonly Section[] = [
  {
    name: 'orders',
    rows: (id) => sql`
      select id as _id, number, kind, state, currency, total, country, created_at, paid_at,
        refund_asked_at, (select json_agg(json_build_object('title', title, 'quantity', quantity,
          'unit_amount', unit_amount) order by position) from order_lines
          where order_id = orders.id) as lines
      from orders where user_id = ${id} order by created_at`,
  },
  {
    name: 'gifts_sent',
    rows: (id) => sql`
      select id as _id, ${BOOK}, order_id, position, email, first_name, last_name, calling_code,
        phone, message, language, send_at, sent_at, opened_at, redeemed_at, created_at
      from gift_cards where buyer_id = ${id} order by created_at, position`,
  },
  {
    name: 'gifts_received',
    rows: (id) => sql`
      select ${BOOK}, (select ${accountName('users')} from users where id = buyer_id) as giver,
        own.*, message, send_at, redeemed_at
      from gift_cards left join lateral (
        select email, first_name, last_name, calling_code, phone
        where email_folded = (select email_folded from users
          where id = ${id} and verified_at is not null)) own on true
      where redeemed_by = ${id} or (redeemed_at is null and send_at <= now()
        and email_folded = (select email_folded from users
          where id = ${id} and verified_at is not null)
        and order_id in (select o.id from orders o where ${ORDER_IS_GOOD}))
      order by send_at`,
  },
]
