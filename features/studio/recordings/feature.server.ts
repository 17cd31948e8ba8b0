import { feature } from '#server/http/feature.ts'
import { data } from './recordings.data.server.ts'

export const recordingsFeature = feature({ data })
