import { sql } from 'kysely'
import { collected, table } from '#server/db/data-rules.ts'

export const data = [
  table('known_devices', {
    retention: collected({ timeColumn: 'seen_at' }),
    exported: [
      {
        name: 'known_devices',
        rows: (id) => sql`
          select first_seen_at, seen_at from known_devices where user_id = ${id} order by 1`,
      },
    ],
    notExported: { device_hash: 'a hash of what the browser proves itself with' },
    sample: (owner) => sql`(user_id, device_hash) values (${owner}, 'device')`,
  }),
]
