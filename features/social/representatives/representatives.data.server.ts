import { sql } from 'kysely'
import { OWN, table } from '#server/db/data-rules.ts'

export const data = [
  table('representatives', {
    retention: OWN,
    exported: [
      {
        name: 'voices',
        key: ['created_at', 'person_id'],
        rows: (id) => sql`
          select person_id, created_at from representatives where user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(user_id, person_id)
      values (${owner}, (select id from people order by created_at limit 1))`,
  }),
]
