import { feature } from '#server/http/feature.ts'
import { data } from './gift-cards.data.server.ts'
import { route } from '#server/http/route.ts'
import { giftContextOf, listSentGifts } from './cards.server.ts'
import * as contract from './contract.ts'

export const giftCardsFeature = feature({
  routes: [
    route(contract.listSentGifts, ({ db, user, query, ...context }) =>
      listSentGifts(db, giftContextOf(context), user, query),
    ),
  ],
  data,
})
