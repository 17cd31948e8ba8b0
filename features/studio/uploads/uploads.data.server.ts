import { sql } from 'kysely'
import { passing, table } from '#server/db/data-rules.ts'
import { REMEMBERED_DAYS } from './contract.ts'

export const data = [
  table('uploads', {
    retention: passing(sql<boolean>`finished_at is null
      and expires_at < now() - make_interval(days => ${REMEMBERED_DAYS})`),
    exported: [
      {
        name: 'uploads',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, submission_id, part_id, purpose, filename, length, received, format, sha256,
            created_at, finished_at
          from uploads where user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(submission_id, user_id, purpose, filename, length, expires_at)
      values ((select id from submissions where created_by = ${owner} limit 1), ${owner}, 'audio',
        'Heer.wav', 44, now() + interval '7 days')`,
  }),
]
