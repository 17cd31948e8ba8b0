import { feature } from '#server/http/feature.ts'
import { crontab, jobs } from './jobs.server.ts'

export const orderEmailsFeature = feature({
  jobs,
  crontab,
})
