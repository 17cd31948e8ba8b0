import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { getPlayback } from './playback.server.ts'
import { getPlace } from './progress.server.ts'
import { recordProgress } from './record-progress.server.ts'

export const routes = [
  route(contract.recordProgress, async ({ db, user, body, userAgent }) => ({
    places: await recordProgress(db, user, body, userAgent),
  })),

  route(contract.getPlace, async ({ db, user, params }) => ({
    place: await getPlace(db, user, params.audiobook),
  })),

  route(contract.getPlayback, (context) =>
    getPlayback(context, context.user, context.params.audiobook, context.query.quality),
  ),
]
