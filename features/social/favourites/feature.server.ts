import { feature } from '#server/http/feature.ts'
import { data } from './favourites.data.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import {
  addFavourite,
  countFavourites,
  findFavourite,
  listFavourites,
  removeFavourite,
} from './favourites.server.ts'

export const favouritesFeature = feature({
  routes: [
    route(contract.addFavourite, async ({ db, user, body, language }) => {
      await addFavourite(db, user, body.audiobook)
      return { message: translate(language, 'favourite.added'), is_liked: true as const }
    }),

    route(contract.removeFavourite, async ({ db, user, params, language }) => {
      await removeFavourite(db, user, params.audiobookId)
      return { message: translate(language, 'favourite.removed'), is_liked: false as const }
    }),

    route(contract.findFavourite, ({ db, user, params }) => findFavourite(db, user, params.id)),

    route(contract.countFavourites, async ({ db, user }) => ({
      count: await countFavourites(db, user),
    })),

    route(contract.listFavourites, async ({ db, user, query }) => {
      const { favourite, total } = await listFavourites(db, user, query)
      return { favourite, total, count: favourite.length }
    }),
  ],
  data,
})
