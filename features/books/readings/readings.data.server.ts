import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  // What everybody may read of books; a sweep of its own takes what is out of date.
  table('kept_readings', { retention: PERMANENT }),
  table('reading_changes', { retention: PERMANENT }),
]
