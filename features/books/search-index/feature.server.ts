import { feature } from '#server/http/feature.ts'
import { data } from './search-index.data.server.ts'
import { crontab, jobs } from './jobs.server.ts'

export const searchIndexFeature = feature({
  jobs,
  crontab,
  data,
})
