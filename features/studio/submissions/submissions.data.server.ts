import { sql } from 'kysely'
import { PERMANENT, table } from '#server/db/data-rules.ts'

/** Why those who worked on a book do not get these rows, and why they stay when one of them leaves. */
const OF_ORGANISATION = 'the work of an organisation, which its members read in the studio'

const ownSubmission = (owner: string) =>
  sql`(select id from submissions where created_by = ${owner} limit 1)`

export const data = [
  table('submissions', {
    retention: PERMANENT,
    owner: 'created_by',
    notExported: OF_ORGANISATION,
    sample: (owner) => sql`(organisation_id, created_by)
      values ((select id from organisations where applied_by = ${owner} limit 1), ${owner})`,
  }),
  table('submission_history', {
    retention: PERMANENT,
    owner: 'actor_id',
    notExported: OF_ORGANISATION,
    sample: (owner) => sql`(submission_id, act, from_state, to_state, actor_id)
      values (${ownSubmission(owner)}, 'create', 'draft', 'draft', ${owner})`,
  }),
  table('submission_parts', {
    retention: PERMANENT,
    owner: 'narrator_id',
    notExported: OF_ORGANISATION,
    sample: (owner) => sql`(submission_id, position, narrator_id)
      values (${ownSubmission(owner)}, 1, ${owner})`,
  }),
  table('part_notes', {
    retention: PERMANENT,
    owner: 'author_id',
    exported: [
      {
        name: 'part_notes',
        rows: (id) => sql`
          select part_id, at_ms, kind, text, state, created_at, changed_at from part_notes
          where author_id = ${id} order by created_at`,
      },
    ],
    sample: (owner) => sql`(part_id, at_ms, kind, author_id)
      values ((select id from submission_parts where narrator_id = ${owner} limit 1), 1000, 'other',
        ${owner})`,
  }),
]
