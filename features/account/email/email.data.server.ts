import { sql } from 'kysely'
import { EXPIRING, table, WAITING } from '#server/db/data-rules.ts'

export const data = [
  table('email_changes', {
    retention: WAITING,
    exported: [
      {
        name: 'email_change',
        single: true,
        rows: (id) => sql`select email, created_at from email_changes where user_id = ${id}`,
      },
    ],
    notExported: {
      email_folded: 'the address once more, folded',
      session_id: 'which of the sessions asked',
    },
    sample: (owner) => sql`(user_id, email, email_folded)
      values (${owner}, 'new@example.com', 'new@example.com')`,
  }),
  table('former_emails', {
    retention: EXPIRING,
    exported: [
      {
        name: 'former_emails',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, email, created_at from former_emails where user_id = ${id}`,
      },
    ],
    notExported: {
      token_hash: 'a secret, as a hash',
      expires_at: 'until when the change can be taken back, as its mail says',
    },
    sample: (owner) => sql`(user_id, email) values (${owner}, 'old@example.com')`,
  }),
]
