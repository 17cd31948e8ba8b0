import type { Jobs } from '#server/jobs/jobs.ts'
import { tellWishers } from './price-watch.server.ts'

export const jobs: Jobs = {
  tellWishers: ({ db }) => tellWishers(db),
}

export const crontab = ['7 * * * * tellWishers']
