import type { Jobs } from '#server/jobs/jobs.ts'
import { purgeOldData } from './retention.server.ts'

export const jobs: Jobs = {
  purgeOldData: async (platform) => void (await purgeOldData(platform)),
}

// In the small hours of Punjab; a product that slept then makes up for it.
export const crontab = ['30 21 * * * purgeOldData ?fill=1d']
