import { sql } from 'kysely'
import { OWN, table } from '#server/db/data-rules.ts'
import { EXPORTED_BOOK } from '#features/books/book/exported-book.server.ts'

export const data = [
  table('downloads', {
    retention: OWN,
    exported: [
      {
        name: 'downloads',
        key: ['created_at', 'audiobook'],
        rows: (id) => sql`
          select ${EXPORTED_BOOK}, quality, created_at, updated_at
          from downloads where user_id = ${id}`,
      },
    ],
    sample: (owner, { id }) => sql`(user_id, audiobook_id, quality)
      values (${owner}, ${id}, 'small')`,
  }),
]
