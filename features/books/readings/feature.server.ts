import { feature } from '#server/http/feature.ts'
import { data } from './readings.data.server.ts'

export const readingsFeature = feature({ data })
