import { sql } from 'kysely'
import { OWN, table } from '#server/db/data-rules.ts'

export const data = [
  table('listening_goals', {
    retention: OWN,
    exported: [
      {
        name: 'listening_goal',
        single: true,
        rows: (id) => sql`
          select minutes, created_at, updated_at from listening_goals where user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(user_id, minutes) values (${owner}, 20)`,
  }),
]
