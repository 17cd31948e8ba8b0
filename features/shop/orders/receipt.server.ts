import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { getOrder } from './orders.server.ts'
import { receiptPage, type Paid } from './receipt-page.server.tsx'

/**
 * The receipt of an order that was paid, as a page to print.
 * @throws AppError not_found for an order that is not the user's own, or was never paid
 */
export async function receiptOf(
  db: Db,
  user: SessionUser,
  id: string,
  language: Language,
): Promise<AsyncIterable<Uint8Array>> {
  const { order } = await getOrder(db, user, id)
  const { rows } = await sql<Paid>`
    select l.title, l.unit_amount, p.id as payment,
      coalesce(sum(e.amount), 0) as refunded, max(e.occurred_at) as refunded_at
    from order_lines l join payments p on p.order_id = l.order_id
      left join ledger_entries e on e.order_id = l.order_id and e.kind = 'refunded'
    where l.order_id = ${id} and l.position = 1 group by l.title, l.unit_amount, p.id
  `.execute(db)
  const [paid] = rows
  if (!order.paid_at || !paid) throw new AppError('not_found')
  const page = receiptPage({ order, paid, language, buyer: `${user.firstName} ${user.lastName}` })
  return Readable.from([Buffer.from(page)], { objectMode: false })
}
