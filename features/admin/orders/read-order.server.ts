import { sql } from 'kysely'
import { auditReading } from '#server/auth/audit.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { holds } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import { foldLedger } from '#shared/money/ledger.ts'
import { accountName } from '#features/books/names/names.server.ts'
import { readEntries } from '#features/shop/ledger/ledger.server.ts'
import type { AdminOrderWhole, OrderEvent, OrderMail } from './contract.ts'
import { ORDER_COLUMNS } from './find-orders.server.ts'

const MOST_MAILS = 50

const GIFTS = sql`case when o.kind = 'gift' then (select json_build_object('copies', count(*),
    'sent', count(*) filter (where g.sent_at is not null),
    'opened', count(*) filter (where g.opened_at is not null or g.redeemed_at is not null),
    'redeemed', count(*) filter (where g.redeemed_at is not null))
  from gift_cards g where g.order_id = o.id) end`

/**
 * One order with what happened to it. That somebody read it is written down.
 * @throws AppError not_found for one that is not there, and to whoever may not
 */
export async function readOrder(db: Db, actor: SessionUser, id: string): Promise<AdminOrderWhole> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Omit<AdminOrderWhole, 'refunded' | 'events' | 'mails'>>`
      select ${ORDER_COLUMNS}, ${GIFTS} as gifts, case when u.id is not null then
          json_build_object('_id', u.id, 'name', ${accountName('u')}, 'email', u.email) end as buyer
      from orders o left join users u on u.id = o.user_id
      where o.id = ${id} and ${holds(actor, 'order.read')}
    `.execute(tx)
    const [order] = rows
    if (!order) throw new AppError('not_found')
    await auditReading(tx, actor, { act: 'order.read', subject: 'order', subjectId: id })
    const { refunded } = foldLedger(await readEntries(tx, id), order.amount)
    return { ...order, refunded, events: await readEvents(tx, id), mails: await readMails(tx, id) }
  })
}

async function readEvents(tx: Db, orderId: string): Promise<OrderEvent[]> {
  const { rows } = await sql<OrderEvent>`
    select id as "_id", kind, occurred_at as at, amount, reason from ledger_entries
    where order_id = ${orderId} order by occurred_at, id
  `.execute(tx)
  return rows
}

/** A message has no index by its order: it is found by its buyer and by its card. */
async function readMails(tx: Db, orderId: string): Promise<OrderMail[]> {
  const { rows } = await sql<OrderMail>`
    select id as "_id", kind, due_at as "dueAt", sent_at as "sentAt", failed_at as "failedAt",
      case when sent_at is null then failure end as reason
    from messages
    where user_id = (select user_id from orders where id = ${orderId}) and order_id = ${orderId}
      or gift_card_id in (select id from gift_cards where order_id = ${orderId})
    order by created_at desc, id limit ${MOST_MAILS}
  `.execute(tx)
  return rows
}
