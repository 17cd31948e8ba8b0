import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { readGenres } from './genres.server.ts'
import { data } from './genres.data.server.ts'

export const genresFeature = feature({
  routes: [
    route(contract.listGenres, ({ db, search }) => readGenres(db, search, 'offered')),
    route(contract.listRetiredGenres, ({ db, search }) => readGenres(db, search, 'retired')),
  ],
  data,
})
