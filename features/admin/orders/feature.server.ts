import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import * as contract from './contract.ts'
import { findOrders } from './find-orders.server.ts'
import { readOrder } from './read-order.server.ts'

export const adminOrdersFeature = feature({
  routes: [
    route(contract.findOrders, ({ db, user, query }) => findOrders(db, user, query)),

    route(contract.readOrder, async ({ db, user, params }) => ({
      order: await readOrder(db, user, params.id),
    })),
  ],
})
