import { route } from '../../server/route'
import * as contract from './contract'
import { getPlayback } from './playback.server'
import { getPlace, recordProgress } from './progress.server'

export const routes = [
  route(contract.recordProgress, async ({ db, user, body }) => ({
    places: await recordProgress(db, user, body.events),
  })),

  route(contract.getPlace, async ({ db, user, params }) => ({
    place: await getPlace(db, user, params.audiobook),
  })),

  route(contract.getPlayback, (context) =>
    getPlayback(context, context.user, context.params.audiobook, context.query.quality),
  ),
]
