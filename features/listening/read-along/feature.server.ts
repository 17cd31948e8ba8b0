import { feature } from '#server/http/feature.ts'
import { data } from './read-along.data.server.ts'
import { jsonListOf, piecesOf } from '#server/http/pieces.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { listLines } from './lines.server.ts'

export const readAlongFeature = feature({
  routes: [
    route(contract.listLines, async ({ db, user, params, query }) => {
      const lines = await listLines(db, user, params.audiobook, query.episode)
      return piecesOf(jsonListOf(lines, 'lines'))
    }),
  ],
  data,
})
