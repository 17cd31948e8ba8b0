import { feature } from '#server/http/feature.ts'
import { manifestRoutes } from './manifest.server.ts'

export const offlineFeature = feature({
  plugins: [manifestRoutes],
})
