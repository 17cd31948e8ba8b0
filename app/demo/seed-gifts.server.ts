import { sql } from 'kysely'
import { addCards } from '#features/shop/gift-orders/create-gift.server.ts'
import type { Db } from '#server/db/database.ts'
import type { Keys } from '#server/auth/keys.ts'
import type { DemoAccount } from './seed-accounts.server.ts'
import { addOrders } from './seed-orders.server.ts'

const GIVEN = 'Sohni-Mahiwal'

/** Has buyer@ give a book to listener@, who was written to yesterday and has not redeemed it. */
export async function giveDemoGift(
  db: Db,
  keys: Keys,
  { buyer, listener }: Record<DemoAccount, string>,
): Promise<void> {
  const { id: book } = await db
    .selectFrom('audiobooks')
    .select('id')
    .where('slug', '=', GIVEN)
    .executeTakeFirstOrThrow()
  await addOrders(db, [{ user: buyer, book, daysAgo: 1, isGift: true }])
  const { id: orderId } = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', buyer)
    .where('kind', '=', 'gift')
    .executeTakeFirstOrThrow()
  await addCards(
    db,
    { keys },
    {
      orderId,
      buyerId: buyer,
      audiobookId: book,
      copies: 1,
      sendAt: null,
      language: 'en',
      email: 'listener@qissa.test',
      firstName: 'Simran',
      lastName: 'Gill',
      message: 'ਸਿਮਰਨ, ਇਹ ਕਿੱਸਾ ਤੁਹਾਡੇ ਲਈ। Listen to it by the river.',
    },
  )
  await markMailed(db, orderId, listener)
}

/** Nothing of it is mailed once more when the product starts. */
async function markMailed(db: Db, orderId: string, listener: string): Promise<void> {
  await sql`
    update gift_cards g set created_at = o.paid_at, send_at = o.paid_at, sent_at = o.paid_at
    from orders o where o.id = g.order_id and o.id = ${orderId}
  `.execute(db)
  await sql`
    insert into messages (dedupe, kind, user_id, order_id, gift_card_id, due_at, created_at, sent_at)
    select 'giftBought:' || order_id, 'giftBought', buyer_id, order_id, null, sent_at, sent_at, sent_at
    from gift_cards where order_id = ${orderId}
    union all select 'gift:' || id || ':1', 'gift', null, order_id, id, sent_at, sent_at, sent_at
    from gift_cards where order_id = ${orderId}
  `.execute(db)
  await sql`
    insert into notifications (user_id, kind, dedupe, order_id, gift_card_id, audiobook_id, created_at)
    select ${listener}, 'giftReceived', 'gift:' || id, order_id, id, audiobook_id, sent_at
    from gift_cards where order_id = ${orderId}
  `.execute(db)
}
