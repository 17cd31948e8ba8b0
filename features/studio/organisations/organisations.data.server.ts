import { sql } from 'kysely'
import { EXPIRING, OWN, PERMANENT, table } from '#server/db/data-rules.ts'

const OF_ORGANISATION = 'the organisation’s, which its owners read in the studio'
const ownApplication = (owner: string) =>
  sql`(select id from organisations where applied_by = ${owner} limit 1)`

export const data = [
  table('organisations', {
    retention: PERMANENT,
    owner: 'applied_by',
    exported: [
      {
        name: 'applications',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, kind, name_gurmukhi, name_shahmukhi, name_roman, about, state, reason, created_at,
            decided_at
          from organisations where applied_by = ${id}`,
      },
    ],
    notExported: { offers_barred_for: OF_ORGANISATION },
    sample: (owner) => sql`(kind, name_roman, applied_by) values ('author', 'A press', ${owner})`,
  }),
  table('organisation_members', {
    retention: OWN,
    exported: [
      {
        name: 'organisations',
        key: ['created_at', 'organisation_id'],
        rows: (id) => sql`
          select organisation_id, role, created_at
          from organisation_members where user_id = ${id}`,
      },
    ],
    sample: (owner) => sql`(organisation_id, user_id, role)
      values (${ownApplication(owner)}, ${owner}, 'owner')`,
  }),
  table('organisation_invitations', {
    retention: EXPIRING,
    owner: 'invited_by',
    notExported: OF_ORGANISATION,
    sample: (owner) => sql`(organisation_id, email, email_folded, role, invited_by, expires_at)
      values (${ownApplication(owner)}, 'a@example.com', 'a@example.com', 'viewer', ${owner},
        now() + interval '5 days')`,
  }),
]
