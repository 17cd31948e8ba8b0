import { feature } from '#server/http/feature.ts'
import { crontab, deliveries, jobs } from './jobs.server.ts'

export const orderEmailsFeature = feature({
  jobs,
  deliveries,
  crontab,
})
