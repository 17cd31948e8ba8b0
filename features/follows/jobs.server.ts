import type { Jobs } from '../../server/jobs'
import { tellFollowers } from './news.server'

export const jobs: Jobs = {
  tellFollowers: ({ db }) => tellFollowers(db),
}

export const crontab = '*/5 * * * * tellFollowers'
