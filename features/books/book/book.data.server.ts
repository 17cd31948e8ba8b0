import { PERMANENT, table } from '#server/db/data-rules.ts'

export const data = [
  table('audiobooks', { retention: PERMANENT }),
  table('audiobook_people', { retention: PERMANENT }),
  table('audiobook_slugs', { retention: PERMANENT }),
  table('episodes', { retention: PERMANENT }),
  table('people', { retention: PERMANENT }),
  table('person_slugs', { retention: PERMANENT }),
  table('prices', { retention: PERMANENT }),
  table('renditions', { retention: PERMANENT }),
  table('replaced_renditions', { retention: PERMANENT }),
  table('series', { retention: PERMANENT }),
]
