import { route } from '../../server/route'
import { translate } from '../../shared/messages'
import * as contract from './contract'
import { createOrder } from './create-order.server'
import { cancelOrder, getOrder, listOrders, refundOrder } from './orders.server'
import { payOrder } from './pay-order.server'
import { receiptOf } from './receipt.server'

export const routes = [
  route(contract.createOrder, (context) => {
    const { db, payments, body, idempotencyKey: key, env } = context
    return createOrder(db, payments, context, { ...body, key }, env.publicUrl)
  }),

  route(contract.listOrders, ({ db, user, query }) => listOrders(db, user, query)),

  route(contract.getOrder, ({ db, user, params }) => getOrder(db, user, params.id)),

  route(contract.payOrder, ({ db, payments, user, params, env }) =>
    payOrder(db, payments, user, params.id, env.publicUrl),
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
]
