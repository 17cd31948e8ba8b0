import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { getSeries } from './series.server.ts'

export const seriesFeature = feature({
  routes: [
    route(contract.getSeries, ({ db, user, params, query }) =>
      getSeries(db, user, params.slug, query),
    ),
  ],
})
