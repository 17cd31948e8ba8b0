import { feature } from '#server/http/feature.ts'
import { coverRoutes } from './covers.server.ts'

export const coversFeature = feature({
  plugins: [coverRoutes],
})
