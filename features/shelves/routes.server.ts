import { route } from '../../server/route'
import * as contract from './contract'
import { getShelves } from './shelves.server'
import { listSimilar } from './similar.server'

export const routes = [
  route(contract.getShelves, ({ db, user }) => getShelves(db, user)),

  route(contract.listSimilar, async ({ db, params }) => ({
    audiobooks: await listSimilar(db, params.idOrSlug),
  })),
]
