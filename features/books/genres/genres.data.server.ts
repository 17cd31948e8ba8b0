import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  table('audiobook_genres', { retention: PERMANENT }),
  table('genres', { retention: PERMANENT }),
]
