import { feature } from '#server/http/feature.ts'
import { data } from './read-along.data.server.ts'
import { jsonListOf, piecesOf } from '#server/http/pieces.ts'
import { route } from '#server/http/route.ts'
import { runningAnswers } from '#features/listening/playback/suspension.server.ts'
import * as contract from './contract.ts'
import { listLines } from './lines.server.ts'

export const readAlongFeature = feature({
  routes: [
    route(contract.listLines, async ({ db, user, params, query, log, reply }) => {
      const lines = await listLines(db, user, params.audiobook, query.episode)
      runningAnswers(db, log).watch(params.audiobook, reply.raw)
      return piecesOf(jsonListOf(lines, 'lines'))
    }),
  ],
  data,
})
