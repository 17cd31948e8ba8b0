import { feature } from '#server/http/feature.ts'
import { data } from './wishlist.data.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { notifyWishers } from './price-watch.server.ts'
import {
  addToWishlist,
  countWishlist,
  findInWishlist,
  listWishlist,
  removeFromWishlist,
} from './wishlist.server.ts'

export const wishlistFeature = feature({
  routes: [
    route(contract.addToWishlist, async ({ db, user, body, language }) => ({
      wishlist: await addToWishlist(db, user, body.audiobook),
      message: translate(language, 'wishlist.added'),
    })),

    route(contract.removeFromWishlist, async ({ db, user, params, language }) => {
      await removeFromWishlist(db, user, params.id)
      return { message: translate(language, 'wishlist.removed') }
    }),

    route(contract.findInWishlist, async ({ db, user, params }) => ({
      wishlist: await findInWishlist(db, user, params.id),
    })),

    route(contract.countWishlist, async ({ db, user }) => {
      const count = await countWishlist(db, user)
      return { count, wishlistCount: count }
    }),

    route(contract.listWishlist, async ({ db, user, query }) => {
      const { wishlist, total } = await listWishlist(db, user, query)
      return { wishlist, total, wishlistCount: total, count: wishlist.length }
    }),
  ],
  jobs: { notifyWishers: ({ db }) => notifyWishers(db) },
  crontab: ['7 * * * * notifyWishers'],
  data,
})
