import { sql } from 'kysely'
import { OWN, table } from '#server/db/data-rules.ts'

export const data = [
  table('passkeys', {
    retention: OWN,
    exported: [
      {
        name: 'passkeys',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, name, transports, only_after_password, created_at, last_used_at
          from passkeys where user_id = ${id}`,
      },
    ],
    notExported: {
      credential_id: 'what the device proves itself with',
      public_key: 'what the device proves itself with',
    },
    sample: (owner) => sql`(user_id, credential_id, public_key, name)
      values (${owner}, gen_random_uuid()::text, 'key', 'Phone')`,
  }),
]
