import { sql } from 'kysely'
import { passing, RETENTION_MONTHS, table } from '#server/db/data-rules.ts'

const firstOrder = (owner: string) =>
  sql`(select id from orders where user_id = ${owner} order by number limit 1)`

export const data = [
  // What was sent stays without whom it was for: it is not sent again.
  table('messages', {
    retention: passing(
      sql<boolean>`sent_at is null and failed_at < now() - make_interval(months => ${RETENTION_MONTHS})`,
    ),
    blanking: {
      set: sql`user_id = null, order_id = null, gift_card_id = null`,
      over: sql<boolean>`sent_at < now() - make_interval(months => ${RETENTION_MONTHS})
        and num_nonnulls(user_id, order_id, gift_card_id) > 0`,
    },
    notExported: 'what was mailed of orders and gifts, which are told',
    sample: (owner) => sql`(user_id, dedupe, kind, order_id)
      values (${owner}, gen_random_uuid()::text, 'receipt', ${firstOrder(owner)})`,
  }),
]
