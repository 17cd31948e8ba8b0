import { feature } from '#server/http/feature.ts'
import { data } from './orders.data.server.ts'
import { receiptRoutes } from './receipt-style.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { createOrder } from './create-order.server.ts'
import { cancelOrder, getOrder, listOrders, refundOrder } from './orders.server.ts'
import { payOrder } from './pay-order.server.ts'
import { receiptOf } from './receipt.server.ts'
import { crontab, jobs } from './unsold.server.ts'

export const ordersFeature = feature({
  routes: [
    route(contract.createOrder, (context) => {
      const { db, payments, body, idempotencyKey: key, env } = context
      return createOrder(db, payments, context, { ...body, key }, env.publicUrl)
    }),

    route(contract.listOrders, ({ db, user, query }) => listOrders(db, user, query)),

    route(contract.getOrder, ({ db, user, params }) => getOrder(db, user, params.id)),

    route(contract.payOrder, (context) =>
      payOrder(context.db, context.payments, context, context.params.id, context.env.publicUrl),
    ),

    // Opened as a page: it speaks as the site does, whatever the browser's own language is.
    route(contract.getReceipt, async ({ db, user, params, market }) =>
      receiptOf(db, user, params.id, market.language),
    ),

    route(contract.cancelOrder, async ({ db, user, params, language }) => ({
      order: await cancelOrder(db, user, params.id),
      message: translate(language, 'order.cancelled'),
    })),

    route(contract.refundOrder, async ({ db, user, params, language }) => ({
      order: await refundOrder(db, user, params.id),
      message: translate(language, 'order.refund_asked'),
    })),
  ],
  plugins: [receiptRoutes],
  jobs,
  crontab,
  data,
})
