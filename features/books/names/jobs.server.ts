import type { Jobs } from '#server/jobs/jobs.ts'
import { deriveNames } from './derived-names.server.ts'

export const jobs: Jobs = {
  deriveNames: ({ db }) => deriveNames(db),
}

// One after another, and none waits behind one that waits.
export const crontab = ['* * * * * deriveNames ?queue=deriveNames&jobKey=deriveNames']
