import { sql } from 'kysely'
import { OWN, PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  table('follows', {
    retention: OWN,
    exported: [
      {
        name: 'followed',
        key: ['created_at', 'person'],
        rows: (id) => sql`
          select person_id as person, (select name_roman from people where id = person_id) as name,
            created_at
          from follows where user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(user_id, person_id)
      select ${owner}::uuid, id from people order by slug <> 'Waris-Shah' limit 1`,
  }),
  table('book_releases', { retention: PERMANENT }),
]
