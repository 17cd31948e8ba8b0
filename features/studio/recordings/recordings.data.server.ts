import { sql } from 'kysely'
import { PERMANENT, table } from '#server/db/data-rules.ts'

const OF_ORGANISATION = 'the work of an organisation, which its members read in the studio'

export const data = [
  table('recordings', {
    retention: PERMANENT,
    owner: 'uploaded_by',
    notExported: OF_ORGANISATION,
    sample: (owner) => sql`(part_id, upload_id, storage_key, format, bytes, sha256, filename,
        uploaded_by)
      values ((select id from submission_parts where narrator_id = ${owner} limit 1),
        (select id from uploads where user_id = ${owner} limit 1),
        'originals/none', 'wav', 44, 'none', 'Heer.wav', ${owner})`,
  }),
  table('former_narrators', {
    retention: PERMANENT,
    notExported: OF_ORGANISATION,
    sample: (owner) => sql`(sha256, user_id) values ('none', ${owner})`,
  }),
  // What follows from a recording, and names nobody.
  table('recording_files', { retention: PERMANENT }),
  table('recording_steps', { retention: PERMANENT }),
]
