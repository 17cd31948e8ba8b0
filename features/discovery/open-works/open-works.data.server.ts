import { sql } from 'kysely'
import { OWN, PERMANENT, table } from '#server/db/data-rules.ts'

const OF_ORGANISATION = 'the work of an organisation, which its members read in the studio'

export const data = [
  table('open_works', {
    retention: PERMANENT,
    owner: 'offered_by',
    notExported: OF_ORGANISATION,
    sample: (
      owner,
    ) => sql`(id, organisation_id, offered_by, title, authors, genres, description, turn,
        scripture)
      select id, organisation_id, ${owner}, '{"gurmukhi": "ਹੀਰ"}', '[]', '{}', '{}', 0, false
      from submissions where created_by = ${owner} limit 1`,
  }),
  // They go with their work.
  table('open_work_lists', { retention: PERMANENT }),
  table('open_work_wishes', {
    retention: OWN,
    exported: [
      {
        name: 'open_work_wishes',
        key: ['created_at', 'work'],
        rows: (id) => sql`
          select v.work_id as work, w.title, v.created_at
          from open_work_wishes v left join open_works w on w.id = v.work_id where v.user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(work_id, user_id)
      values ((select id from submissions where created_by = ${owner} limit 1), ${owner})`,
  }),
]
