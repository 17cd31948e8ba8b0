import { sql } from 'kysely'
import { collected, table } from '#server/db/data-rules.ts'
import { EXPORTED_BOOK } from '#features/books/book/exported-book.server.ts'

const firstOrder = (owner: string) =>
  sql`(select id from orders where user_id = ${owner} order by number limit 1)`

export const data = [
  // Written by the product, not by their reader.
  table('notifications', {
    retention: collected({ timeColumn: 'created_at' }),
    exported: [
      {
        name: 'notices',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, kind, ${EXPORTED_BOOK}, order_id, gift_card_id, person_id, review_id, episode_id, submission_id,
            data,
            created_at, read_at
          from notifications where user_id = ${id}`,
      },
    ],
    notExported: { dedupe: 'tells notices apart, by what they tell of' },
    sample: (owner) => sql`(user_id, kind, dedupe, order_id)
      values (${owner}, 'receipt', 'receipt:first', ${firstOrder(owner)})`,
  }),
]
