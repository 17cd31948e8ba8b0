import { sql } from 'kysely'
import { OWN, table } from '#server/db/data-rules.ts'

export const data = [
  table('notification_mutes', {
    retention: OWN,
    exported: [
      {
        name: 'muted_notices',
        key: ['created_at', 'kind'],
        rows: (id) => sql`
          select kind, created_at from notification_mutes where user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(user_id, kind) values (${owner}, 'all')`,
  }),
  table('quiet_hours', {
    retention: OWN,
    exported: [
      {
        name: 'quiet_hours',
        single: true,
        rows: (id) => sql`
          select from_minute, to_minute, time_zone from quiet_hours where user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(user_id, from_minute, to_minute, time_zone)
      values (${owner}, 1320, 420, 'Asia/Kolkata')`,
  }),
]
