import { sql } from 'kysely'
import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  table('waivers', {
    retention: PERMANENT,
    owner: 'waived_by',
    notExported: 'what staff decided on a recording, as its history and the book’s page say',
    sample: (owner) => sql`(recording_id, code, reason, waived_by)
      values ((select id from recordings where uploaded_by = ${owner} limit 1), 'noise',
        'An old tape, and no other is left', ${owner})`,
  }),
]
