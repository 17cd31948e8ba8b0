import { feature } from '#server/http/feature.ts'
import { mediaRoutes } from './media.server.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { getPlayback } from './playback.server.ts'

export const playbackFeature = feature({
  routes: [
    route(contract.getPlayback, (context) =>
      getPlayback(context, context.user, context.params.audiobook, context.query.quality),
    ),
  ],
  plugins: [mediaRoutes],
})
