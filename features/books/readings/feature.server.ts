import { feature } from '#server/http/feature.ts'
import { data } from './readings.data.server.ts'
import { sweepReadings } from './kept-readings.server.ts'

export const readingsFeature = feature({
  jobs: { sweepReadings: ({ db }) => sweepReadings(db) },
  crontab: ['*/15 * * * * sweepReadings'],
  data,
})
