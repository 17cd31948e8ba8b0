import { sql } from 'kysely'
import { OWN, table } from '#server/db/data-rules.ts'

export const data = [
  // Goes with its session.
  table('push_subscriptions', {
    retention: OWN,
    exported: [
      {
        name: 'push',
        key: ['created_at', 'endpoint'],
        rows: (id) => sql`
          select endpoint, created_at from push_subscriptions where user_id = ${id}`,
      },
    ],
    notExported: {
      auth: 'a secret of the browser',
      p256dh: 'what the browser unlocks its pushes with',
    },
    sample: (owner) => sql`(session_id, user_id, endpoint, p256dh, auth)
      select id, user_id, 'https://push.example/' || gen_random_uuid(), 'key', 'secret' from sessions
      where user_id = ${owner} limit 1`,
  }),
]
