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
      select id, ${owner} from organisations, generate_series(1, 2) where applied_by = ${owner} limit 2`,
  }),
  table('submission_history', {
    retention: PERMANENT,
    owner: 'actor_id',
    notExported: OF_ORGANISATION,
    sample: (owner) => sql`(submission_id, act, from_state, to_state, actor_id)
      values (${ownSubmission(owner)}, 'create', 'draft', 'draft', ${owner})`,
  }),
  table('submission_writers', {
    retention: PERMANENT,
    owner: 'user_id',
    notExported: OF_ORGANISATION,
    sample: (owner) => sql`(submission_id, user_id)
      values (${ownSubmission(owner)}, ${owner})`,
  }),
  table('submission_parts', {
    retention: PERMANENT,
    owner: 'narrator_id',
    notExported: OF_ORGANISATION,
    sample: (owner) => sql`(submission_id, position, narrator_id)
      values (${ownSubmission(owner)}, 1, ${owner})`,
  }),
]
