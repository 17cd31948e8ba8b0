import { feature } from '#server/http/feature.ts'
import { data } from './gift-cards.data.server.ts'
import { Readable } from 'node:stream'
import { route, type Platform } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { listSentGifts } from './cards.server.ts'
import * as contract from './contract.ts'
import { createGiftCard } from '#features/shop/gift-orders/create-gift.server.ts'
import { listGiftCodes } from '#features/shop/gift-orders/list-gift-codes.server.ts'
import { resendGiftCard, updateGiftCard } from '#features/shop/gift-orders/readdress.server.ts'
import {
  listReceivedGifts,
  openGift,
  previewGift,
} from '#features/shop/gift-redemptions/received.server.ts'
import { redeemGift } from '#features/shop/gift-redemptions/redeem.server.ts'

const giftContextOf = ({ keys, env }: Pick<Platform, 'keys' | 'env'>) => ({
  keys,
  publicUrl: env.publicUrl,
})

export const giftCardsFeature = feature({
  routes: [
    route(contract.createGiftCard, (context) => {
      const { db, payments, body, idempotencyKey: key } = context
      return createGiftCard(db, payments, giftContextOf(context), context, { ...body, key })
    }),

    route(contract.listSentGifts, ({ db, user, query, ...context }) =>
      listSentGifts(db, giftContextOf(context), user, query),
    ),

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

    route(contract.updateGiftCard, async ({ db, user, params, body, language, ...context }) => ({
      giftCard: await updateGiftCard(db, giftContextOf(context), user, params.id, body),
      message: translate(language, 'gift.was_changed'),
    })),

    route(contract.resendGiftCard, async ({ db, user, params, language, ...context }) => ({
      giftCard: await resendGiftCard(db, giftContextOf(context), user, params.id),
      message: translate(language, 'gift.was_resent'),
    })),

    // Opened as a page: it speaks as the site does, whatever the browser's own language is.
    route(
      contract.listGiftCodes,
      async ({ db, user, params, query, market, reply, ...context }) => {
        const { text, type, name } = await listGiftCodes(db, giftContextOf(context), user, {
          ...{ orderId: params.orderId, format: query.format, language: market.language },
        })
        reply.type(type)
        if (name) reply.header('content-disposition', `attachment; filename="${name}"`)
        return Readable.from([Buffer.from(text)], { objectMode: false })
      },
    ),
  ],
  data,
})
