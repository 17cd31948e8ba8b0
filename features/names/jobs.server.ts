import type { Jobs } from '../../server/jobs'
import { deriveNames } from './derived-names.server'

export const jobs: Jobs = {
  deriveNames: ({ db }) => deriveNames(db),
}

export const crontab = '* * * * * deriveNames'
