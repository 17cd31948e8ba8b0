import { Readable } from 'node:stream'
import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import { giftContextOf } from '#features/shop/gift-cards/cards.server.ts'
import { giftSheetRoutes } from './codes-sheet.server.tsx'
import * as contract from './contract.ts'
import { createGiftCard } from './create-gift.server.ts'
import { listGiftCodes } from './list-gift-codes.server.ts'
import { resendGiftCard, updateGiftCard } from './readdress.server.ts'

export const giftOrdersFeature = feature({
  routes: [
    route(contract.createGiftCard, (context) => {
      const { db, payments, body, idempotencyKey: key } = context
      return createGiftCard(db, payments, giftContextOf(context), context, { ...body, key })
    }),

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
          orderId: params.orderId,
          format: query.format,
          language: market.language,
        })
        reply.type(type)
        if (name) reply.header('content-disposition', `attachment; filename="${name}"`)
        return Readable.from([Buffer.from(text)], { objectMode: false })
      },
    ),
  ],
  plugins: [giftSheetRoutes],
})
