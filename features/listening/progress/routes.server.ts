import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { getHistory } from './history.server.ts'

export const routes = [
  route(contract.getHistory, async ({ db, user, params, query }) => ({
    landmarks: await getHistory(db, user, params.audiobook, query.device),
  })),
]
