import { sql } from 'kysely'
import { passing, PERMANENT, table } from '#server/db/data-rules.ts'

const OF_ORGANISATION = 'the work of an organisation, which its members read in the studio'

export const data = [
  table('imports', {
    retention: passing(
      sql`created_at < now() - interval '30 days' and (worker is null or worker_until < now())`,
    ),
    owner: 'created_by',
    notExported: OF_ORGANISATION,
    sample: (owner) => sql`(organisation_id, created_by, filename, format, bytes, sha256)
      values ((select id from organisations where applied_by = ${owner} limit 1), ${owner},
        'list.csv', 'csv', 1, 'none')`,
  }),
  // They go with their import.
  table('import_rows', { retention: PERMANENT }),
  table('imported_titles', { retention: PERMANENT }),
]
