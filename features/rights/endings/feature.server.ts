import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { listEndingRights } from './endings.server.ts'

export const endingsFeature = feature({
  routes: [
    route(contract.listEndingRights, ({ db, user, query }) => listEndingRights(db, user, query)),
  ],
})
