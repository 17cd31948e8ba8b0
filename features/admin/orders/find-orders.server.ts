import { sql, type RawBuilder } from 'kysely'
import { auditReading } from '#server/auth/audit.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { holds } from '#server/http/access.ts'
import { AppError } from '#server/http/errors.ts'
import type { Answer, Query } from '#shared/call/call.ts'
import { latinDigits } from '#shared/text/latin-digits.ts'
import { fitsAccount, noteLooks } from '#features/admin/console/admin-accounts.server.ts'
import { accountName, namesOf } from '#features/books/names/names.server.ts'
import type { AdminOrder, findOrders as call } from './contract.ts'

type OrderQuery = Query<typeof call>

const BOOKS = sql`(select coalesce(json_agg(json_build_object('names', ${namesOf('a', 'title')},
    'quantity', l.quantity) order by l.position), '[]')
  from order_lines l join audiobooks a on a.id = l.audiobook_id where l.order_id = o.id)`

/** SQL: the columns of an order `o`, bought by the account `u`. */
export const ORDER_COLUMNS = sql`o.id as "_id", o.number, o.kind, o.state,
  o.refund_asked_at is not null and o.state <> 'refunded' as "refundAsked", ${BOOKS} as books,
  o.currency, o.total as amount, o.created_at as "createdAt"`

const FILTERS: Record<NonNullable<OrderQuery['state']>, RawBuilder<unknown>> = {
  paid: sql`o.state in ('paid', 'fulfilled') and o.refund_asked_at is null`,
  refunded: sql`(o.state = 'refunded' or o.refund_asked_at is not null)`,
  waiting: sql`o.state in ('created', 'awaiting_payment')`,
  declined: sql`o.state = 'failed'`,
  disputed: sql`o.state = 'disputed'`,
  gift: sql`o.kind = 'gift'`,
}

/** The highest number that a column of orders holds. */
const MOST_DIGITS = 18

/** An order's number, with or without its sign; an e-mail or a name of the buyer, as accounts are found. */
function fits(search: string): RawBuilder<unknown> {
  const number = latinDigits(search).match(/^#?\s*(\d+)$/)?.[1]
  if (number) return number.length > MOST_DIGITS ? sql`false` : sql`o.number = ${number}::bigint`
  return sql`o.user_id in (select id from users where ${fitsAccount(search)})`
}

/**
 * One page of orders, newest first. Who looks for somebody's is written down with each buyer that
 * the page shows; who looks through all, with the first of the page.
 * @throws AppError not_found for orders of an account that is not there
 */
export async function findOrders(
  db: Db,
  actor: SessionUser,
  { search, state, person, _after, _limit }: OrderQuery,
): Promise<Answer<typeof call>> {
  const where = sql.join(
    [
      holds(actor, 'order.read'),
      ...(search ? [fits(search)] : []),
      ...(state ? [FILTERS[state]] : []),
      ...(person ? [sql`o.user_id = ${person}`] : []),
    ],
    sql` and `,
  )
  return db.transaction().execute(async (tx) => {
    if (person) await checkAccount(tx, actor, person)
    const page = (after: number | undefined) => sql<AdminOrder>`
      select ${ORDER_COLUMNS}, case when u.id is not null then
          json_build_object('_id', u.id, 'name', ${accountName('u')}) end as buyer
      from orders o left join users u on u.id = o.user_id
      where ${where} and ${after ? isAfter(after) : sql`true`}
      order by o.created_at desc, o.number desc limit ${_limit + 1}
    `
    const { rows } = await page(_after).execute(tx)
    const counted = await sql<{ total: number }>`
      select count(*)::int as total from orders o where ${where}
    `.execute(tx)
    const total = counted.rows[0]?.total ?? 0
    const orders = rows.slice(0, _limit)
    // A page past the last shows none, but its total tells that they are there.
    const told =
      orders.length > 0 || total === 0 ? orders : (await page(undefined).execute(tx)).rows
    await noteReading(tx, actor, told, search !== undefined || person !== undefined)
    const next = rows.length > _limit ? (orders.at(-1)?.number ?? null) : null
    return { orders, total, next }
  })
}

async function checkAccount(tx: Db, actor: SessionUser, id: string): Promise<void> {
  const { rows } = await sql`
    select from users where id = ${id} and ${holds(actor, 'order.read')}
  `.execute(tx)
  if (rows.length === 0) throw new AppError('not_found')
}

/** SQL: order `o` comes after the one of a number. */
const isAfter = (number: number) => sql`(o.created_at, o.number) <
  (select created_at, number from orders where number = ${number})`

async function noteReading(tx: Db, actor: SessionUser, orders: AdminOrder[], isSought: boolean) {
  const [first] = orders
  if (!first) return
  const found = orders.length
  if (isSought) {
    const buyers = new Set(orders.flatMap(({ buyer }) => buyer?._id ?? []))
    return noteLooks(tx, actor, { act: 'order.find', ids: [...buyers], found })
  }
  const about = { subject: 'order', subjectId: first._id, details: { found } } as const
  await auditReading(tx, actor, { act: 'order.list', ...about })
}
