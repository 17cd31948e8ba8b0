import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { countBookDays } from './count-days.server.ts'
import { data } from './statistics.data.server.ts'
import { getStatistics, listStatistics } from './statistics.server.ts'

export const statisticsFeature = feature({
  routes: [
    route(contract.listStatistics, ({ db, user, query }) => listStatistics(db, user, query)),
    route(contract.getStatistics, ({ db, user, params, query }) =>
      getStatistics(db, user, params.audiobook, query),
    ),
  ],
  jobs: { countBookDays: ({ db }) => countBookDays(db) },
  crontab: ['15 0 * * * countBookDays ?fill=1d'],
  data,
})
