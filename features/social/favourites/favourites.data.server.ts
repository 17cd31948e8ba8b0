import { sql } from 'kysely'
import { OWN, table } from '#server/db/data-rules.ts'
import { EXPORTED_BOOK } from '#features/books/book/exported-book.server.ts'

export const data = [
  table('favourites', {
    retention: OWN,
    exported: [
      {
        name: 'favourites',
        rows: (id) => sql`
          select ${EXPORTED_BOOK}, created_at from favourites where user_id = ${id} order by created_at`,
      },
    ],
    sample: (owner, { id }) => sql`(user_id, audiobook_id) values (${owner}, ${id})`,
  }),
]
