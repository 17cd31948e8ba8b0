import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { getPerson } from './people.server.ts'

export const peopleFeature = feature({
  routes: [
    route(contract.getPerson, ({ db, search, params, query }) =>
      getPerson(db, search, params.slug, query),
    ),
  ],
})
