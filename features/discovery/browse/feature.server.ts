import { feature } from '#server/http/feature.ts'
import { listGenres as listGenresCall } from '#features/books/book/contract.ts'
import * as contract from './contract.ts'
import { listAudiobooks } from './catalogue.server.ts'
import { listGenres } from './genres.server.ts'
import { route } from '#server/http/route.ts'

export const browseFeature = feature({
  routes: [
    route(contract.listAudiobooks, ({ db, search, query, language }) =>
      listAudiobooks(db, search, query, language),
    ),

    route(listGenresCall, async ({ db }) => {
      const genres = await listGenres(db)
      return { genres, total: genres.length }
    }),
  ],
})
