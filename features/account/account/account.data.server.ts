import { sql } from 'kysely'
import { EXPIRING, OWN, PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  table('users', {
    retention: OWN,
    owner: 'id',
    exported: [
      {
        name: 'profile',
        single: true,
        rows: (id) => sql`
          select id as _id, first_name, last_name, email, phone, calling_code, country_code, gender,
            dob, country, state, city, language, has_chosen_language, script, theme, counts_listening, role, verified_at,
            created_at, updated_at
          from users where id = ${id}`,
      },
    ],
    notExported: {
      email_folded: 'the address once more, folded',
      password_hash: 'a secret, as a hash',
      password_asker: 'a hash of what the browser proves itself with',
      password_sent_unnoted: 'whether others were refused when the password was sent',
    },
  }),
  table('codes', {
    retention: EXPIRING,
    notExported: 'secrets, as hashes',
    sample: (owner) => sql`(user_id, purpose, sent_to, code_hash, token_hash, expires_at)
      values (${owner}, 'reset_password', 'owner@example.com', 'code', gen_random_uuid()::text,
        now() + interval '5 minutes')`,
  }),
  // Goes every quarter of an hour as well: strangers could fill it within a day.
  table('code_askers', { retention: EXPIRING }),
  table('declined_sign_ups', { retention: EXPIRING }),
  table('previous_passwords', {
    retention: OWN,
    notExported: 'secrets, as hashes',
    sample: (owner) => sql`(user_id, password_hash) values (${owner}, 'none')`,
  }),
  // Of the product, for all accounts: server/auth/keyring.ts.
  table('keyring', { retention: PERMANENT }),
  table('database_identity', { retention: PERMANENT }),
]
