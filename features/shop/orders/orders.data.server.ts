import { sql } from 'kysely'
import { PERMANENT, table, WAITING } from '#server/db/data-rules.ts'

/** The answer to a request is there for its repetitions, which come at once or not at all. */
const ANSWER_HOURS = 24

const firstOrder = (owner: string) =>
  sql`(select id from orders where user_id = ${owner} order by number limit 1)`

export const data = [
  // What was sold, and what became of it, is kept when its buyer has gone: without them.
  table('orders', {
    retention: PERMANENT,
    exported: [
      {
        name: 'orders',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, number, kind, state, currency, total, country, created_at, paid_at,
            refund_asked_at, (select reason from ledger_entries where order_id = orders.id
              and kind = 'refund_asked' order by id desc limit 1) as refund_reason,
            (select json_agg(json_build_object('title', title, 'quantity', quantity,
              'unit_amount', unit_amount) order by position) from order_lines
              where order_id = orders.id) as lines
          from orders where user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(user_id, kind, currency, total, country)
      values (${owner}, 'gift', 'USD', 499, 'AU')`,
  }),
  table('order_lines', { retention: PERMANENT }),
  table('idempotency_keys', {
    retention: WAITING,
    blanking: {
      set: sql`answer = null`,
      over: sql<boolean>`answer is not null
        and created_at < now() - make_interval(hours => ${ANSWER_HOURS})`,
    },
    notExported: 'a month old, and copies of orders',
    sample: (owner) => sql`(user_id, key, request_hash, order_id, answer)
      values (${owner}, 'one-press', 'hash', ${firstOrder(owner)}, '{}')`,
  }),
]
