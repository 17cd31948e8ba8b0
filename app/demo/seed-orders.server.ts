import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'

/** A copy that somebody bought, in US dollars. */
export interface Sale {
  user: string
  /** The book's id. */
  book: string
  daysAgo: number
  /** For somebody else: it gives its buyer no right. */
  isGift?: true
}

/**
 * Adds sales as they come of real orders: paid by the sandbox, delivered, and the same as what their
 * ledger folds to.
 */
export async function addOrders(db: Db, sales: readonly Sale[]): Promise<void> {
  await sql`
    with sale as materialized (
      select gen_random_uuid() as order_id, gen_random_uuid() as payment_id, s."user", s.book,
        case when s."isGift" then 'gift' else 'own' end as kind, a.title_roman as title, p.amount,
        now() - make_interval(secs => s."daysAgo" * 86400) as at
      from json_to_recordset(${JSON.stringify(sales)}) as s("user" uuid, book uuid, "daysAgo" float8,
          "isGift" boolean)
        join audiobooks a on a.id = s.book
        join prices p on p.audiobook_id = s.book and p.currency = 'USD'
    ), placed as (
      insert into orders (id, user_id, kind, currency, total, created_at, state, paid_at)
      select order_id, "user", kind, 'USD', amount, at, 'fulfilled', at from sale order by at
    ), line as (
      insert into order_lines (order_id, position, audiobook_id, title, quantity, unit_amount)
      select order_id, 1, book, title, 1, amount from sale
    ), payment as (
      -- Nobody need ask what became of these.
      insert into payments (id, order_id, provider, amount, currency, reference, created_at, asked_at)
      select payment_id, order_id, 'sandbox', amount, 'USD', 'demo-' || payment_id, at,
        now() + interval '100 years' from sale
    ), entry as (
      insert into ledger_entries (order_id, payment_id, kind, amount, provider, event_id,
        occurred_at, recorded_at)
      select order_id, case when provider then payment_id end, step.kind,
        case when provider then amount else 0 end, case when provider then 'sandbox' end,
        case when provider then 'approved:' || payment_id || ':1' end, at, at
      from sale, (values (1, 'created', false), (2, 'payment_begun', false), (3, 'approved', true),
        (4, 'fulfilled', false)) as step(place, kind, provider) order by at, place
    )
    insert into entitlements (user_id, audiobook_id, source, order_id, created_at)
    select "user", book, 'purchase', order_id, at from sale where kind = 'own'
  `.execute(db)
}

/** Lets the sandbox know of a person's demo orders, so that they can be given back; receipts went out. */
export async function tellSandbox(db: Db, user: string): Promise<void> {
  const mine = sql`orders o join payments p on p.order_id = o.id
    join order_lines l on l.order_id = o.id where o.user_id = ${user}`
  await sql`
    with known as (
      insert into sandbox_payments (id, reference, amount, currency, title, return_url, cancel_url,
        created_at)
      select p.id, p.reference, p.amount, p.currency, l.title, '/', '/', p.created_at from ${mine}
    )
    insert into sandbox_events (id, payment_id, kind, amount, currency, occurred_at, delivered_at)
    select 'approved:' || p.id || ':1', p.id, 'approved', p.amount, p.currency, o.paid_at, o.paid_at
    from ${mine}
  `.execute(db)
  await sql`
    insert into messages (dedupe, kind, user_id, order_id, due_at, created_at, sent_at)
    select 'receipt:' || o.id, 'receipt', o.user_id, o.id, o.paid_at, o.paid_at, o.paid_at from ${mine}
  `.execute(db)
}
