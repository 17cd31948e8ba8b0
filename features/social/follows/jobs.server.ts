import type { Jobs } from '#server/jobs/jobs.ts'
import { notifyFollowers } from './notify-followers.server.ts'

export const jobs: Jobs = {
  notifyFollowers: ({ db }) => notifyFollowers(db),
}

export const crontab = ['*/5 * * * * notifyFollowers']
