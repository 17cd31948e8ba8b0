import { feature } from '#server/http/feature.ts'
import * as contract from './contract.ts'
import { listAudiobooks } from './catalogue.server.ts'
import { listMakers } from './makers.server.ts'
import { route } from '#server/http/route.ts'

export const browseFeature = feature({
  routes: [
    route(contract.listAudiobooks, ({ db, search, query, language }) =>
      listAudiobooks(db, search, query, language),
    ),
    route(contract.listMakers, ({ db, search, query }) => listMakers(db, search, query)),
  ],
})
