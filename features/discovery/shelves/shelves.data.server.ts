import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  table('audiobook_counts', { retention: PERMANENT }),
  // Counts of people, and of fewer than three none.
  table('co_listened', { retention: PERMANENT }),
]
