import { sql } from 'kysely'
import { collected, table } from '#server/db/data-rules.ts'

export const data = [
  table('known_devices', {
    retention: collected({ timeColumn: 'seen_at' }),
    exported: [
      {
        name: 'known_devices',
        key: ['first_seen_at', 'device_hash'],
        rows: (id) => sql`
          select device_hash, first_seen_at, seen_at from known_devices where user_id = ${id}`,
      },
    ],
    notExported: { device_hash: 'a hash of what the browser proves itself with' },
    sample: (owner) => sql`(user_id, device_hash) values (${owner}, 'device')`,
  }),
]
