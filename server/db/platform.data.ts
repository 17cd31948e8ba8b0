import { sql } from 'kysely'
import { EXPIRING, passing, PERMANENT, RETENTION_MONTHS, table } from './data-rules.ts'

/** The tables that belong to no noun of the product. */
export const data = [
  table('sessions', {
    // Thirty days after their last use; one that is used for ever goes with what its login noted.
    retention: passing(
      sql<boolean>`expires_at <= now()
        or created_at < now() - make_interval(months => ${RETENTION_MONTHS})`,
    ),
    exported: [
      {
        name: 'sessions',
        key: ['created_at', '_id'],
        rows: (id) => sql`
          select id as _id, user_agent, created_at, last_seen_at, expires_at, second_step_at,
            confirmed_at
          from sessions where user_id = ${id}`,
      },
    ],
    notExported: {
      token_hash: 'a secret, as a hash',
      shown_passkeys: 'ids of passkeys, which stand in a file of their own',
    },
    sample: (owner) => sql`(user_id, token_hash, user_agent, expires_at)
      values (${owner}, gen_random_uuid()::text, 'a phone', now() + interval '5 days')`,
  }),
  // These two go every quarter of an hour as well: strangers could fill them within a day.
  table('challenges', {
    retention: EXPIRING,
    notExported: 'minutes old, and secret until then',
    sample: (owner) => sql`(token_hash, user_id, purpose, challenge, expires_at)
      values (gen_random_uuid()::text, ${owner}, 'second_step', 'x',
        now() + interval '5 minutes')`,
  }),
  table('rate_limits', { retention: passing(sql<boolean>`resets_at <= now()`) }),
  table('audit_log', {
    retention: PERMANENT,
    exported: [
      {
        name: 'house_acts',
        key: ['id'],
        rows: (id) => sql`
          select id, at, act from audit_log where subject = 'user' and subject_id = ${id}`,
      },
    ],
    notExported: { id: 'a count of what the house has done' },
  }),
  // What a provider of payments keeps on its side; of the buyer it knows nothing.
  table('sandbox_events', { retention: PERMANENT }),
  table('sandbox_payments', { retention: PERMANENT }),
  table('job_workers', { retention: passing(sql<boolean>`seen_at < now() - interval '1 day'`) }),
  table('schema_migrations', { retention: PERMANENT }),
]
