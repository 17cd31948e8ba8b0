import { route } from '../../server/route'
import * as contract from './contract'
import { getShelves } from './shelves.server'
import { listSimilar } from './similar.server'

export const routes = [
  route(contract.getShelves, ({ db, user, query }) => getShelves(db, user, query.on)),

  route(contract.listSimilar, async ({ db, params }) => ({
    audiobooks: await listSimilar(db, params.idOrSlug),
  })),
]
