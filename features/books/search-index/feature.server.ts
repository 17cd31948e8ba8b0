import { feature } from '#server/http/feature.ts'
import { dropPastChanges } from './changes.server.ts'
import { data } from './search-index.data.server.ts'

export const searchIndexFeature = feature({
  jobs: { dropPastChanges: ({ db }) => dropPastChanges(db) },
  crontab: ['*/15 * * * * dropPastChanges'],
  data,
})
