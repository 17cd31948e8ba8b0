import { sql } from 'kysely'
import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  table('recordings', {
    retention: PERMANENT,
    owner: 'uploaded_by',
    notExported: 'the work of an organisation, which its members read in the studio',
    sample: (owner) => sql`(part_id, upload_id, storage_key, format, bytes, sha256, filename,
        uploaded_by)
      values ((select id from submission_parts where narrator_id = ${owner} limit 1),
        (select id from uploads where user_id = ${owner} limit 1),
        'originals/none', 'wav', 44, 'none', 'Heer.wav', ${owner})`,
  }),
  // What follows from a recording, and names nobody.
  table('recording_files', { retention: PERMANENT }),
  table('recording_steps', { retention: PERMANENT }),
]
