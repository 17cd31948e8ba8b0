import type { Jobs } from '#server/jobs/jobs.ts'
import { dropPastChanges } from './changes.server.ts'

export const jobs: Jobs = {
  dropPastChanges: ({ db }) => dropPastChanges(db),
}

export const crontab = ['*/15 * * * * dropPastChanges']
