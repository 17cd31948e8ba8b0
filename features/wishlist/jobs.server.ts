import type { Jobs } from '../../server/jobs'
import { tellWishers } from './watch.server'

export const jobs: Jobs = {
  tellWishers: ({ db }) => tellWishers(db),
}

export const crontab = '7 * * * * tellWishers'
