import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { STATISTICS_DAYS } from '#shared/schemas/limits.ts'
import { objectOf } from '#features/shop/ledger/order-sql.server.ts'

/** Counts each of the last days that is over and was not counted yet; what was counted stays as it is. */
export async function countBookDays(db: Db): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select d::date::text as day
    from generate_series((now() at time zone 'utc')::date - ${STATISTICS_DAYS}::int,
      (now() at time zone 'utc')::date - 1, interval '1 day') d
    where not exists (select from counted_days c where c.day = d::date) order by d
  `.execute(db)
  for (const { day } of rows) await countDay(db, day)
}

/** SQL: somebody of a row is of the house whose the book is: what is left says how many strangers heard it. */
export const isOfItsHouse = (row: RawBuilder<unknown>) => sql`exists (
  select from submissions s join organisation_members m on m.organisation_id = s.organisation_id
  where s.audiobook_id = ${row}.audiobook_id and m.user_id = ${row}.user_id)`

/**
 * One statement: a day is counted whole, and by one process. What went back counts on the day that it was
 * noted, also what a dispute took, and less where that came to nothing later.
 */
async function countDay(db: Db, day: string): Promise<void> {
  const begin = sql`(${day}::date::timestamp at time zone 'utc')`
  const end = sql`((${day}::date + 1)::timestamp at time zone 'utc')`
  const within = (moment: RawBuilder<unknown>) => sql`${moment} >= ${begin} and ${moment} < ${end}`
  // What is given back in part is each book's by its price; what does not divide goes to the first.
  await sql`
    with counted as (
      insert into counted_days (day) values (${day}) on conflict do nothing returning day
    ), heard as (
      select audiobook_id, count(distinct user_id) as listeners, sum(heard_ms) as heard_ms
      from heard_slots h where ${within(sql`starts_at`)} and not ${isOfItsHouse(sql`h`)}
      group by audiobook_id
    ), listening as (
      insert into book_days (audiobook_id, day, listeners, heard_ms)
      select audiobook_id, c.day, listeners, heard_ms from counted c, heard
    ), sold as (
      select l.audiobook_id, o.currency, sum(l.quantity) as copies,
        sum(l.quantity * l.unit_amount) as amount
      from orders o join order_lines l on l.order_id = o.id
      where ${within(sql`o.paid_at`)} group by 1, 2
    ), moved as (
      select e.id, e.order_id, case e.kind when 'refunded' then e.amount when 'dispute_lost' then o.total
        when 'refund_failed' then -before.amount else -o.total end as amount
      from ledger_entries e join orders o on o.id = e.order_id
        left join ledger_entries before on before.order_id = e.order_id
          and ${objectOf('before')} = ${objectOf('e')} and before.recorded_at < ${end}
          and (e.kind, before.kind) in (('refund_failed', 'refunded'), ('dispute_won', 'dispute_lost'))
      where e.kind in ('refunded', 'refund_failed', 'dispute_lost', 'dispute_won')
        and (e.kind in ('refunded', 'dispute_lost') or before.id is not null)
        and ${within(sql`e.recorded_at`)}
    ), backs as (
      select l.audiobook_id, o.currency, l.position, l.quantity, o.total, m.id,
        m.amount, m.amount::bigint * l.quantity * l.unit_amount / o.total as share
      from moved m join orders o on o.id = m.order_id join order_lines l on l.order_id = o.id
    ), refunded as (
      select audiobook_id, currency, sum(case when abs(amount) >= total then sign(amount) * quantity else 0 end) as copies,
        sum(share + case when position = first then amount - shares else 0 end) as amount
      from (select b.*, sum(share) over (partition by id) as shares,
          min(position) over (partition by id) as first from backs b) b group by 1, 2
    )
    insert into book_sales (audiobook_id, day, currency, sold, sold_amount, refunded, refunded_amount)
    select audiobook_id, c.day, currency, coalesce(s.copies, 0), coalesce(s.amount, 0),
      coalesce(r.copies, 0), coalesce(r.amount, 0)
    from counted c, sold s full join refunded r using (audiobook_id, currency)
  `.execute(db)
}
