import { feature } from '#server/http/feature.ts'
import { linkPictureRoutes } from './link-picture-routes.server.ts'

export const sharingFeature = feature({
  plugins: [linkPictureRoutes],
})
