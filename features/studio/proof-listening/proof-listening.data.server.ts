import { sql } from 'kysely'
import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  table('said_names', {
    retention: PERMANENT,
    owner: 'written_by',
    notExported: 'words of a book, which its organisation keeps and reads in the studio',
    sample: (owner) => sql`(submission_id, name, said, written_by)
      values ((select submission_id from submission_parts where narrator_id = ${owner} limit 1),
        'Sialkot', 'si-AAL-kot', ${owner})`,
  }),
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
  table('part_hearings', {
    retention: PERMANENT,
    owner: 'user_id',
    exported: [
      {
        name: 'part_hearings',
        key: ['recording_id'],
        rows: (id) => sql`
          select recording_id, heard::text as heard, heard_at from part_hearings
          where user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(recording_id, user_id, heard)
      values ((select id from recordings where uploaded_by = ${owner} limit 1), ${owner}, '{[0,1000)}')`,
  }),
  table('waivers', {
    retention: PERMANENT,
    owner: 'waived_by',
    notExported: 'what staff decided on a recording, as its history and the book’s page say',
    sample: (owner) => sql`(recording_id, code, reason, waived_by)
      values ((select id from recordings where uploaded_by = ${owner} limit 1), 'noise',
        'An old tape, and no other is left', ${owner})`,
  }),
]
