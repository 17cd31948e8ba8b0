import { sql } from 'kysely'
import { passing, RETENTION_MONTHS, table } from '#server/db/data-rules.ts'

export const data = [
  table('contact_messages', {
    retention: passing(
      sql<boolean>`created_at < now() - make_interval(months => ${RETENTION_MONTHS})`,
    ),
    exported: [
      {
        name: 'contact_messages',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, name, email, calling_code, phone, message, language, created_at, answered_at
          from contact_messages where user_id = ${id} or user_id is null and email_folded = (select email_folded from users
            where id = ${id} and verified_at is not null)`,
      },
    ],
    notExported: { email_folded: 'the address once more, folded' },
    sample: (owner) => sql`(user_id, name, email, email_folded, phone, message, language)
      values (${owner}, 'Owner', 'owner@example.com', 'owner@example.com', '412345678',
        'Where is my book?', 'pa')`,
  }),
]
