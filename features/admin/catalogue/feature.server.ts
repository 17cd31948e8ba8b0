import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { findCatalogueBooks } from './find-books.server.ts'
import { addGenre, listCatalogueGenres, placeGenre, writeGenre } from './genres.server.ts'

export const adminCatalogueFeature = feature({
  routes: [
    route(contract.findCatalogueBooks, ({ db, user, query }) =>
      findCatalogueBooks(db, user, query),
    ),

    route(contract.listCatalogueGenres, ({ db, user }) => listCatalogueGenres(db, user)),

    route(contract.addGenre, async ({ db, user, body, language }) => {
      await addGenre(db, user, body)
      return { message: translate(language, 'house.genre_added') }
    }),

    route(contract.writeGenre, async ({ db, user, params, body, language }) => {
      await writeGenre(db, user, params.id, body)
      return { message: translate(language, 'house.genre_written') }
    }),

    route(contract.placeGenre, async ({ db, user, params, body, language }) => {
      await placeGenre(db, user, params.id, body.place)
      return { message: translate(language, 'house.genre_written') }
    }),
  ],
})
