import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  // A sweep of its own takes these once every process has read them.
  table('search_changes', { retention: PERMANENT }),
]
