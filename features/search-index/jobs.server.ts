import type { Jobs } from '../../server/jobs'
import { dropPastChanges } from './changes.server'

export const jobs: Jobs = {
  dropPastChanges: ({ db }) => dropPastChanges(db),
}

export const crontab = '*/15 * * * * dropPastChanges'
