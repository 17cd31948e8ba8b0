import { sql } from 'kysely'
import { passing, table } from '#server/db/data-rules.ts'

export const data = [
  table('narration_requests', {
    retention: passing(sql`state = 'declined' and decided_at < now() - interval '90 days'`),
    exported: [
      {
        name: 'narration_requests',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, work_id as work, organisation_id as organisation, note, state, decided_at,
            expires_at, created_at
          from narration_requests where user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(work_id, organisation_id, user_id, title, state, decided_at)
      select id, organisation_id, ${owner}, '{}', 'declined', now() from submissions where created_by = ${owner} limit 1`,
  }),
]
