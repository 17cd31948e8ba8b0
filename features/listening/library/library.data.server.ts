import { sql } from 'kysely'
import { OWN, table } from '#server/db/data-rules.ts'
import { REFUND_DAYS } from '#shared/schemas/limits.ts'
import { EXPORTED_BOOK } from '#features/books/book/exported-book.server.ts'

export const data = [
  table('library_entries', {
    retention: OWN,
    exported: [
      {
        name: 'library',
        key: ['created_at', 'audiobook'],
        rows: (id) => sql`
          select ${EXPORTED_BOOK}, created_at, updated_at, archived_at, finished_at, unfinished_at
          from library_entries where user_id = ${id}`,
      },
    ],
    sample: (owner, { id }) => sql`(user_id, audiobook_id, archived_at)
      values (${owner}, ${id}, now())`,
  }),
  table('entitlements', {
    retention: OWN,
    blanking: {
      set: sql`heard_ms = 0, reached_ms = 0`,
      over: sql<boolean>`heard_ms + reached_ms > 0
        and created_at < now() - make_interval(days => ${REFUND_DAYS})`,
    },
    exported: [
      {
        name: 'rights',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, ${EXPORTED_BOOK}, source, order_id, created_at, revoked_at, heard_ms, reached_ms
          from entitlements where user_id = ${id}`,
      },
    ],
    sample: (owner, { id }) => sql`(user_id, audiobook_id, source)
      values (${owner}, ${id}, 'purchase')`,
  }),
]
