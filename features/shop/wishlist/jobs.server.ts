import type { Jobs } from '#server/jobs/jobs.ts'
import { notifyWishers } from './price-watch.server.ts'

export const jobs: Jobs = {
  notifyWishers: ({ db }) => notifyWishers(db),
}

export const crontab = ['7 * * * * notifyWishers']
