import { route } from '../../server/route'
import * as contract from './contract'
import { getPlayback } from './playback.server'
import { getPlace } from './progress.server'
import { recordProgress } from './record-progress.server'

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
