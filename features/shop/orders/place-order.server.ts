import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { requestHash } from '#server/http/request-hash.ts'
import type { Payments } from '#server/payments/provider.ts'
import { countAttempt, type Limit } from '#server/http/rate-limits.ts'
import type { Context } from '#server/http/route.ts'
import type { Call } from '#shared/call/call.ts'
import { choosePrice, type Currency, type Price } from '#shared/money/money.ts'
import { notOut } from '#features/books/book/announced.server.ts'
import { isSoldTo, RIGHTS_ARE_OVER } from '#features/books/book/hearable.server.ts'
import type { OrderAndPayment } from './contract.ts'
import { lockUsers } from '#features/shop/ledger/locks.server.ts'

export type Buyer = Pick<Context<Call & { access: 'user' }>, 'user' | 'market'>

export interface Wish {
  kind: 'own' | 'gift'
  audiobookId: string
  quantity: number
  /** The currency that the buyer was shown; without it the rule for countries chooses. */
  currency?: Currency | undefined
}

/** The most orders that one person may place in a window. */
const ORDERS: Limit = { max: 200, seconds: 600 }
const ORDERS_A_DAY: Limit = { max: 1_000, seconds: 24 * 3600 }

/** Each is a card that is kept, paid or not. */
const GIFT_COPIES: Limit = { max: 2_000, seconds: 24 * 3600 }

/** The most keys that one person may use in a window: each leaves a row, however many find one order. */
const KEYS: Limit = { max: 300, seconds: 3600 }

/** A book with its price for this buyer, as the order will keep it. */
interface Offer {
  title: string
  price: Price
  country: string | null
}

/**
 * Reads what a book costs a buyer: by the currency they chose, their account's country, where their
 * browser is, else USD.
 * @throws AppError not_found, not_released, not_for_sale for a free book, not_sold_here,
 *   currency_not_sold
 */
export async function offerOf(db: Db, { market }: Buyer, wish: Wish): Promise<Offer> {
  const { country } = market
  const { rows } = await sql<{ title: string; isSold: boolean; prices: Price[] }>`
    select title_roman as title, ${isSoldTo(country)} as "isSold",
      (select coalesce(json_agg(json_build_object('currency', currency, 'amount', amount,
        'countries', countries) order by currency), '[]') from prices where audiobook_id = a.id) as prices
    from audiobooks a
    where id = ${wish.audiobookId} and published_at <= now() and not ${RIGHTS_ARE_OVER}
  `.execute(db)
  const [book] = rows
  if (!book) throw await notOut(db, wish.audiobookId)
  if (book.prices.length === 0) throw new AppError('not_for_sale')
  if (!book.isSold) throw new AppError('not_sold_here')
  const currency = wish.currency ?? market.currency ?? undefined
  const price = choosePrice(book.prices, { currency, country: country ?? undefined })
  if (!price || (wish.currency && price.currency !== wish.currency))
    throw new AppError('currency_not_sold')
  return { title: book.title, price, country }
}

/**
 * Writes an order, its line, its payment and its first entry, in the caller's transaction, which
 * holds the buyer. Counted are orders that are written, not requests that find one that is there.
 * @returns the order's id
 * @throws AppError provider_unavailable, too_many_requests
 */
export async function placeOrder(
  tx: Db,
  payments: Payments,
  buyer: Buyer,
  wish: Wish,
  offer: Offer,
): Promise<string> {
  if (!payments.current) throw new AppError('provider_unavailable')
  await countAttempt(tx, `order:${buyer.user.id}`, ORDERS)
  await countAttempt(tx, `ordersADay:${buyer.user.id}`, ORDERS_A_DAY)
  if (wish.kind === 'gift')
    await countAttempt(tx, `giftCopies:${buyer.user.id}`, GIFT_COPIES, wish.quantity)
  const { currency, amount } = offer.price
  const total = amount * wish.quantity
  const { rows } = await sql<{ id: string }>`
    with placed as (
      insert into orders (user_id, kind, currency, total, country)
      values (${buyer.user.id}, ${wish.kind}, ${currency}, ${total}, ${offer.country}) returning id
    ), line as (
      insert into order_lines (order_id, position, audiobook_id, title, quantity, unit_amount)
      select id, 1, ${wish.audiobookId}::uuid, ${offer.title}, ${wish.quantity}::integer,
        ${amount}::integer from placed
    ), payment as (
      insert into payments (order_id, provider, amount, currency)
      select id, ${payments.current.name}, ${total}::integer, ${currency} from placed
    ), entry as (
      insert into ledger_entries (order_id, kind) select id, 'created' from placed
    )
    select id from placed
  `.execute(tx)
  const [order] = rows
  if (!order) throw new Error('An order was not written')
  return order.id
}

/** A request that a browser may send again. */
export interface Asked {
  userId: string
  /** The call's name and its body: what must be the same under the same key. */
  call: string
  body: object
  key: string | undefined
}

/**
 * Places an order once for each Idempotency-Key: a request that comes again, at the same time or
 * later, gets the answer that the first got.
 * @param place makes the order, in a transaction that holds the buyer
 * @param answer makes the answer, once the order is placed
 * @throws AppError idempotency_mismatch where the key was used for another call or body;
 *   unauthenticated; too_many_requests
 */
export async function placeOnce<A extends OrderAndPayment>(
  db: Db,
  asked: Asked,
  place: (tx: Db) => Promise<string>,
  answer: (orderId: string) => Promise<A>,
): Promise<A> {
  const placed = await db.transaction().execute(async (tx) => {
    // The account may have been deleted since the request began.
    if ((await lockUsers(tx, [asked.userId])) === 0) throw new AppError('unauthenticated')
    const known = await findKey(tx, asked)
    if (known) return known
    if (asked.key) await countAttempt(tx, `idempotencyKeys:${asked.userId}`, KEYS)
    const orderId = await place(tx)
    await keepKey(tx, asked, orderId)
    return { orderId, answer: null }
  })
  // A kept answer is one of this call: the request's hash was compared.
  if (placed.answer) return placed.answer as A
  const fresh = await answer(placed.orderId)
  // The answer to a paid order may hold gift codes, which no table may keep.
  if (!asked.key || fresh.order.paid_at !== null) return fresh
  // Where several requests answer at once, all of them give the answer that was kept first.
  const { rows } = await sql<{ answer: A }>`
    update idempotency_keys set answer = coalesce(answer, ${JSON.stringify(fresh)}::jsonb)
    where user_id = ${asked.userId} and key = ${asked.key} returning answer
  `.execute(db)
  return rows[0]?.answer ?? fresh
}

const hashOf = ({ call, body }: Asked) => requestHash(call, body)

async function findKey(
  tx: Db,
  asked: Asked,
): Promise<{ orderId: string; answer: unknown } | undefined> {
  if (!asked.key) return undefined
  const { rows } = await sql<{ hash: string; orderId: string; answer: unknown }>`
    select request_hash as hash, order_id as "orderId", answer from idempotency_keys
    where user_id = ${asked.userId} and key = ${asked.key}
  `.execute(tx)
  const [row] = rows
  if (row && row.hash !== hashOf(asked)) throw new AppError('idempotency_mismatch')
  return row
}

async function keepKey(tx: Db, asked: Asked, orderId: string): Promise<void> {
  if (!asked.key) return
  await sql`
    insert into idempotency_keys (user_id, key, request_hash, order_id)
    values (${asked.userId}, ${asked.key}, ${hashOf(asked)}, ${orderId})
  `.execute(tx)
}
