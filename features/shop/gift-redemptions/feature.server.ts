import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { giftContextOf } from '#features/shop/gift-cards/cards.server.ts'
import * as contract from './contract.ts'
import { listReceivedGifts, openGift, previewGift } from './received.server.ts'
import { redeemGift } from './redeem.server.ts'

export const giftRedemptionsFeature = feature({
  routes: [
    route(contract.listReceivedGifts, async ({ db, user, ...context }) => ({
      giftCards: await listReceivedGifts(db, giftContextOf(context), user),
    })),

    route(contract.previewGift, async (context) => ({
      giftCard: await previewGift(context.db, giftContextOf(context), context, context.params.code),
    })),

    route(contract.openGift, async (context) => ({
      giftCard: await openGift(context.db, giftContextOf(context), context, context.body.code),
    })),

    route(contract.redeemGift, async (context) => ({
      giftCard: await redeemGift(context.db, giftContextOf(context), context, context.body.code),
      message: translate(context.language, 'gift.was_redeemed'),
    })),
  ],
})
