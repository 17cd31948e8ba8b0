import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError, type ErrorCode } from '#server/http/errors.ts'
import type { Payments } from '#server/payments/provider.ts'
import { canBePaid } from '#shared/money/order-states.ts'
import { UNSOLD } from '#features/shop/ledger/unsold.server.ts'
import { openPayment } from '#features/shop/payments/payments.server.ts'
import type { OrderAndPayment } from './contract.ts'
import { getOrder, giveUp } from './orders.server.ts'
import type { Buyer } from './place-order.server.ts'

/**
 * Answers an order of the user's with where it is paid: a provider that was silent when it was made
 * is told of it now. One whose book was withdrawn is given up.
 * @throws AppError not_found, provider_unavailable; not_for_sale or gift_free where the book is free
 *   by now, not_sold_here; price_fallen where it costs less: what its provider was told stays as it
 *   is, so that the buyer gives this order up and makes another
 */
export async function payOrder(
  db: Db,
  payments: Payments,
  { user, market }: Buyer,
  id: string,
  publicUrl: string,
): Promise<OrderAndPayment> {
  const known = await getOrder(db, user, id)
  if (!canBePaid(known.order.state)) return known
  const refusal = await refusalOf(db, id)
  if (refusal === 'withdrawn') await db.transaction().execute((tx) => giveUp(tx, id))
  else if (refusal) throw new AppError(refusal)
  else if (known.payment.redirectUrl) return known
  else await openPayment(db, payments, id, publicUrl, market.language)
  return getOrder(db, user, id)
}

const REFUSALS = {
  own: { became_free: 'not_for_sale', not_sold: 'not_sold_here' },
  gift: { became_free: 'gift_free', not_sold: 'not_sold_here' },
} as const satisfies Record<'own' | 'gift', Record<string, ErrorCode>>

async function refusalOf(db: Db, id: string): Promise<ErrorCode | 'withdrawn' | null> {
  const { rows } = await sql<{
    kind: 'own' | 'gift'
    unsold: keyof typeof REFUSALS.own | 'withdrawn' | null
    isDearer: boolean
  }>`
    select o.kind, ${UNSOLD} as unsold, exists (select from prices p where p.audiobook_id = a.id
      and p.currency = o.currency and p.amount < l.unit_amount) as "isDearer"
    from orders o join order_lines l on l.order_id = o.id join audiobooks a on a.id = l.audiobook_id
    where o.id = ${id}
  `.execute(db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  const { kind, unsold, isDearer } = row
  if (unsold) return unsold === 'withdrawn' ? unsold : REFUSALS[kind][unsold]
  return isDearer ? 'price_fallen' : null
}
