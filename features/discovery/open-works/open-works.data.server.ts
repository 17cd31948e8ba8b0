import { sql } from 'kysely'
import { OWN, PERMANENT, table } from '#server/db/data-rules.ts'

const OF_ORGANISATION = 'the work of an organisation, which its members read in the studio'

/** A draft of theirs that other tables put nothing into: a recording would end its offer. */
const unrecorded = (owner: string) => sql`(select id, organisation_id from submissions
  where created_by = ${owner} and book = '{}' and rights = '{}' order by ctid offset 1 limit 1)`

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
      from ${unrecorded(owner)} s`,
  }),
  // They go with their work.
  table('open_work_lists', { retention: PERMANENT }),
  table('open_work_terms', { retention: PERMANENT }),
  table('open_work_wishes', {
    retention: OWN,
    exported: [
      {
        name: 'open_work_wishes',
        key: ['created_at', 'work_id'],
        rows: (id) => sql`
          select work_id, (select w.title from open_works w where w.id = work_id) as title,
            created_at
          from open_work_wishes where user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(work_id, user_id)
      values ((select id from ${unrecorded(owner)} s), ${owner})`,
  }),
]
