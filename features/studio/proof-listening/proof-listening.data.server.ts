import { sql } from 'kysely'
import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  table('part_notes', {
    retention: PERMANENT,
    owner: 'author_id',
    exported: [
      {
        name: 'part_notes',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, part_id, at_ms, kind, text, state, created_at, changed_at from part_notes
          where author_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(part_id, at_ms, kind, author_id)
      values ((select id from submission_parts where narrator_id = ${owner} limit 1), 1000, 'other',
        ${owner})`,
  }),
]
