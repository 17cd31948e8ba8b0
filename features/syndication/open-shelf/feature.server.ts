import { feature } from '#server/http/feature.ts'
import { openShelfRoutes } from './open-shelf.server.ts'

export const openShelfFeature = feature({
  plugins: [openShelfRoutes],
})
