import { feature } from '#server/http/feature.ts'
import { pictureRoutes } from './pictures.server.ts'
import { data } from './covers.data.server.ts'

export const picturesFeature = feature({ plugins: [pictureRoutes], data })
