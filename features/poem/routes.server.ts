import { route } from '../../server/route'
import * as contract from './contract'
import { listLines } from './lines.server'

export const routes = [
  route(contract.listLines, async ({ db, user, params, query }) => ({
    lines: await listLines(db, user, params.audiobook, query.episode),
  })),
]
