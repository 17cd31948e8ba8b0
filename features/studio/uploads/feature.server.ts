import { feature } from '#server/http/feature.ts'
import { crontab, jobs } from './jobs.server.ts'
import { uploadRoutes } from './tus.server.ts'
import { data } from './uploads.data.server.ts'

export const uploadsFeature = feature({ plugins: [uploadRoutes], jobs, crontab, data })
