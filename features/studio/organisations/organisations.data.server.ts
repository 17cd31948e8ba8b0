import { sql } from 'kysely'
import { EXPIRING, OWN, PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  table('organisations', { retention: PERMANENT }),
  table('organisation_members', {
    retention: OWN,
    exported: [
      {
        name: 'organisations',
        rows: (id) => sql`
          select o.name_roman as organisation, o.kind, m.role, m.created_at
          from organisation_members m join organisations o on o.id = m.organisation_id
          where m.user_id = ${id} order by m.created_at`,
      },
    ],
    sample: (owner) => sql`(organisation_id, user_id, role)
      values ((select id from organisations order by created_at limit 1), ${owner}, 'owner')`,
  }),
  table('organisation_invitations', { retention: EXPIRING }),
]
