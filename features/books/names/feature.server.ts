import { feature } from '#server/http/feature.ts'
import { deriveNames } from './derived-names.server.ts'

export const namesFeature = feature({
  jobs: { deriveNames: ({ db }) => deriveNames(db) },
  // One after another, and none waits behind one that waits.
  crontab: ['* * * * * deriveNames ?queue=deriveNames&jobKey=deriveNames'],
})
