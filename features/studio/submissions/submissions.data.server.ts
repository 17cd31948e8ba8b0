import { PERMANENT, table } from '#server/db/data-rules.ts'

// Submissions are their organisation's, not a person's: who leaves goes out of them by the
// database's own rule, and what they sent in stays.
export const data = [
  table('submissions', { retention: PERMANENT }),
  table('submission_history', { retention: PERMANENT }),
  table('submission_parts', { retention: PERMANENT }),
  table('part_notes', { retention: PERMANENT }),
]
