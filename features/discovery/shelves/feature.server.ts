import { feature } from '#server/http/feature.ts'
import { data } from './shelves.data.server.ts'
import { crontab, jobs } from './jobs.server.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { getShelves } from './shelves.server.ts'
import { listSimilar } from './similar.server.ts'

export const shelvesFeature = feature({
  routes: [
    route(contract.getShelves, ({ db, search, user, query }) =>
      getShelves(db, search, user, query.on),
    ),

    route(contract.listSimilar, async ({ db, params }) => ({
      audiobooks: await listSimilar(db, params.idOrSlug),
    })),
  ],
  jobs,
  crontab,
  data,
})
