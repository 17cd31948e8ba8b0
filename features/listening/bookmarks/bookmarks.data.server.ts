import { sql } from 'kysely'
import { OWN, table } from '#server/db/data-rules.ts'
import { EXPORTED_BOOK } from '#features/books/book/exported-book.server.ts'

export const data = [
  table('bookmarks', {
    retention: OWN,
    exported: [
      {
        name: 'bookmarks',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, ${EXPORTED_BOOK}, episode_id as episode, position_ms, end_ms, note, created_at,
            updated_at
          from bookmarks where user_id = ${id}`,
      },
    ],
    sample: (owner, { id, episode }) => sql`
      (user_id, audiobook_id, episode_id, position_ms, note)
      values (${owner}, ${id}, ${episode}, 9000, 'A line to learn.')`,
  }),
]
