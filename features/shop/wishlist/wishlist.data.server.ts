import { sql } from 'kysely'
import { OWN, table } from '#server/db/data-rules.ts'
import { EXPORTED_BOOK } from '#features/books/book/exported-book.server.ts'

export const data = [
  table('wishlist_entries', {
    retention: OWN,
    exported: [
      {
        name: 'wishlist',
        key: ['created_at', 'audiobook'],
        rows: (id) => sql`
          select ${EXPORTED_BOOK}, created_at from wishlist_entries where user_id = ${id}`,
      },
    ],
    sample: (owner, { id }) => sql`(user_id, audiobook_id) values (${owner}, ${id})`,
  }),
]
