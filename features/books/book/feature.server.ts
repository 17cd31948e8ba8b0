import { feature } from '#server/http/feature.ts'
import { data } from './book.data.server.ts'

export const bookFeature = feature({ data })
