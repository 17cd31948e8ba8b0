import { feature } from '#server/http/feature.ts'
import { embedRoutes } from './embed.server.ts'

export const embedFeature = feature({
  plugins: [embedRoutes],
})
