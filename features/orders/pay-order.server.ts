import type { Db } from '../../server/db'
import type { Payments } from '../../server/payments/provider'
import type { SessionUser } from '../../server/sessions'
import { canBePaid } from '../../shared/order-states'
import { openPayment } from '../payments/payments.server'
import type { OrderAndPayment } from './contract'
import { getOrder } from './orders.server'

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
