import { feature } from '#server/http/feature.ts'
import { data } from './payments.data.server.ts'
import { crontab, jobs } from './jobs.server.ts'
import { webhookRoutes } from './webhook.server.ts'

export const paymentsFeature = feature({
  jobs,
  crontab,
  plugins: [webhookRoutes],
  data,
})
