import { sql } from 'kysely'
import { OWN, table } from '#server/db/data-rules.ts'
import { EXPORTED_BOOK } from '#features/books/book/exported-book.server.ts'

export const data = [
  table('favourites', {
    retention: OWN,
    exported: [
      {
        name: 'favourites',
        key: ['created_at', 'audiobook'],
        rows: (id) => sql`
          select ${EXPORTED_BOOK}, created_at from favourites where user_id = ${id}`,
      },
    ],
    sample: (owner, { id }) => sql`(user_id, audiobook_id) values (${owner}, ${id})`,
  }),
]
