import { route } from '../../server/route'
import * as contract from './contract'
import { getHistory } from './history.server'

export const routes = [
  route(contract.getHistory, async ({ db, user, params, query }) => ({
    landmarks: await getHistory(db, user, params.audiobook, query.device),
  })),
]
