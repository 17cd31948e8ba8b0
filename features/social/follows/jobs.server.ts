import type { Jobs } from '#server/jobs/jobs.ts'
import { tellFollowers } from './notify-followers.server.ts'

export const jobs: Jobs = {
  tellFollowers: ({ db }) => tellFollowers(db),
}

export const crontab = ['*/5 * * * * tellFollowers']
