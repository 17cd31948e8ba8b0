import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  // Counts of people, and of fewer than five none is told.
  table('book_days', { retention: PERMANENT }),
  table('book_sales', { retention: PERMANENT }),
  table('counted_days', { retention: PERMANENT }),
]
