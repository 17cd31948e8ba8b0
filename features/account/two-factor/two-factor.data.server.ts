import { sql } from 'kysely'
import { OWN, table } from '#server/db/data-rules.ts'

export const data = [
  table('authenticators', {
    retention: OWN,
    exported: [
      {
        name: 'authenticator',
        single: true,
        rows: (id) => sql`
          select created_at, confirmed_at from authenticators where user_id = ${id}`,
      },
    ],
    notExported: { secret_encrypted: 'a secret' },
    sample: (owner) => sql`(user_id, secret_encrypted, confirmed_at)
      values (${owner}, 'sealed', now())`,
  }),
  table('recovery_codes', {
    retention: OWN,
    notExported: 'secrets, as hashes',
    sample: (owner) => sql`(user_id, code_hash) values (${owner}, 'recovery')`,
  }),
]
