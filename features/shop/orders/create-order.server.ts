import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Payments } from '#server/payments/provider.ts'
import type { Price } from '#shared/money/money.ts'
import { ORDER_WAITS } from '#features/shop/ledger/order-sql.server.ts'
import { ownsBook } from '#features/listening/library/entitlements.server.ts'
import { openPayment } from '#features/shop/payments/payments.server.ts'
import type { OrderAndPayment } from './contract.ts'
import { getOrder, giveUp } from './orders.server.ts'
import { offerOf, placeOnce, placeOrder, type Buyer, type Wish } from './place-order.server.ts'

export interface OrderRequest {
  audiobook: string
  currency?: Wish['currency']
  /** Of the request. */
  key: string | undefined
}

/**
 * Orders a book for the buyer themselves. While an order for it waits to be paid, that one is
 * answered; one at another price or in another currency takes its place.
 * @throws AppError not_found, not_released, not_for_sale, not_sold_here, already_owned,
 *   currency_not_sold, idempotency_mismatch, provider_unavailable
 */
export function createOrder(
  db: Db,
  payments: Payments,
  buyer: Buyer,
  { key, ...body }: OrderRequest,
  publicUrl: string,
): Promise<OrderAndPayment> {
  const { user } = buyer
  const wish = {
    kind: 'own',
    audiobookId: body.audiobook,
    quantity: 1,
    currency: body.currency,
  } as const
  return placeOnce(
    db,
    { userId: user.id, call: 'createOrder', body, key },
    async (tx) => {
      const offer = await offerOf(tx, buyer, wish)
      if (await ownsBook(tx, user.id, wish.audiobookId)) throw new AppError('already_owned')
      const waiting = await findUnpaid(tx, user.id, wish.audiobookId)
      const kept = waiting.find((order) => order.isFresh && costs(order, offer.price))
      // An order that another one replaces must not be payable any more.
      for (const { id } of waiting) if (id !== kept?.id) await giveUp(tx, id)
      return kept?.id ?? placeOrder(tx, payments, buyer, wish, offer)
    },
    async (orderId) => {
      await openPayment(db, payments, orderId, publicUrl, buyer.market.language)
      return getOrder(db, user, orderId)
    },
  )
}

interface Unpaid {
  id: string
  currency: string
  total: number
  /** It can still be paid, for a good while. */
  isFresh: boolean
}

const costs = ({ currency, total }: Unpaid, price: Price) =>
  currency === price.currency && total === price.amount

/** The buyer's orders for a book that might still be paid, newest first. */
async function findUnpaid(tx: Db, userId: string, audiobookId: string): Promise<Unpaid[]> {
  const { rows } = await sql<Unpaid>`
    select o.id, o.currency, o.total, o.state <> 'failed'
      and o.created_at > now() - interval '20 hours' as "isFresh"
    from orders o join order_lines l on l.order_id = o.id
    where o.user_id = ${userId} and o.kind = 'own' and l.audiobook_id = ${audiobookId}
      and ${ORDER_WAITS}
    order by o.created_at desc
  `.execute(tx)
  return rows
}
