import type { TableRules } from '#server/db/data-rules.ts'
import { feature } from '#server/http/feature.ts'
import { purgeOldData } from './retention.server.ts'

/** Needs what every noun says of its tables. */
export const retentionFeature = (tables: readonly TableRules[]) =>
  feature({
    jobs: {
      purgeOldData: async (platform) => void (await purgeOldData(platform, tables)),
    },
    // In the small hours of Punjab; a product that slept then makes up for it.
    crontab: ['30 21 * * * purgeOldData ?fill=1d'],
  })
