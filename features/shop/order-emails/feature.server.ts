import { feature } from '#server/http/feature.ts'
import { crontab, mails, jobs } from './jobs.server.ts'

export const orderEmailsFeature = feature({
  jobs,
  mails,
  crontab,
})
