import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { STATISTICS_DAYS } from '#shared/schemas/limits.ts'

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

/** One statement: a day is counted whole, and by one process. */
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
      from heard_slots where ${within(sql`starts_at`)} group by audiobook_id
    ), finished as (
      select audiobook_id, count(*) as finished from library_entries
      where ${within(sql`finished_at`)} group by audiobook_id
    ), listening as (
      insert into book_days (audiobook_id, day, listeners, heard_ms, finished)
      select audiobook_id, c.day, coalesce(h.listeners, 0), coalesce(h.heard_ms, 0),
        coalesce(f.finished, 0)
      from counted c, heard h full join finished f using (audiobook_id)
    ), sold as (
      select l.audiobook_id, o.currency, sum(l.quantity) as copies,
        sum(l.quantity * l.unit_amount) as amount
      from orders o join order_lines l on l.order_id = o.id
      where ${within(sql`o.paid_at`)} group by 1, 2
    ), backs as (
      select l.audiobook_id, o.currency, l.position, l.quantity, o.total, o.id as order_id, e.id,
        e.amount, e.amount::bigint * l.quantity * l.unit_amount / o.total as share
      from ledger_entries e join orders o on o.id = e.order_id join order_lines l on l.order_id = o.id
      where e.kind = 'refunded' and ${within(sql`e.recorded_at`)}
    ), refunded as (
      select audiobook_id, currency, sum(case when amount >= total then quantity else 0 end) as copies,
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
