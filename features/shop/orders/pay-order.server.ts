import type { Db } from '#server/db/database.ts'
import type { Payments } from '#server/payments/provider.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { canBePaid } from '#shared/money/order-states.ts'
import { openPayment } from '#features/shop/payments/payments.server.ts'
import type { OrderAndPayment } from './contract.ts'
import { getOrder } from './orders.server.ts'

/**
 * Answers an order of the user's with where it is paid: a provider that was silent when it was made
 * is told of it now.
 * @throws AppError not_found, provider_unavailable
 */
export async function payOrder(
  db: Db,
  payments: Payments,
  user: SessionUser,
  id: string,
  publicUrl: string,
): Promise<OrderAndPayment> {
  const known = await getOrder(db, user, id)
  if (known.payment.redirectUrl || !canBePaid(known.order.state)) return known
  await openPayment(db, payments, id, publicUrl)
  return getOrder(db, user, id)
}
