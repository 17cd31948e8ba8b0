import { sql } from 'kysely'
import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  // They go with their draft.
  table('title_words', { retention: PERMANENT }),
  table('gurmukhi_words', {
    retention: PERMANENT,
    owner: 'written_by',
    notExported: 'the work of an organisation, which its members read in the studio',
    sample: (owner) => sql`(organisation_id, word, gurmukhi, written_by)
      values ((select id from organisations where applied_by = ${owner} limit 1), 'ہیر', 'ਹੀਰ', ${owner})`,
  }),
]
