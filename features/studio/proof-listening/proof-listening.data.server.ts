import { sql } from 'kysely'
import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  table('part_notes', {
    retention: PERMANENT,
    owner: 'author_id',
    exported: [
      {
        name: 'part_notes',
        rows: (id) => sql`
          select part_id, at_ms, kind, text, state, created_at, changed_at from part_notes
          where author_id = ${id} order by created_at`,
      },
    ],
    sample: (owner) => sql`(part_id, at_ms, kind, author_id)
      values ((select id from submission_parts where narrator_id = ${owner} limit 1), 1000, 'other',
        ${owner})`,
  }),
]
