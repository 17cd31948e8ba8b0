import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { BEST_SELLER_DAYS, POPULAR_DAYS, TRENDING_DAYS } from '#shared/schemas/limits.ts'

const READ_DAYS = Math.max(POPULAR_DAYS, TRENDING_DAYS.last + TRENDING_DAYS.before)

/**
 * Counts anew what shelves and orders rank by: listeners of the last 30 days, of the last 7 against
 * the 28 before, copies that were paid for, of orders that stand, gifts among them. Books that
 * nobody heard or bought have no row. Rows that stay the same are not even locked: a lock writes to the
 * page, and an idle product would rewrite its whole catalogue every few minutes.
 */
export async function recountAudiobooks(db: Db): Promise<void> {
  const changed = await findChanged(db)
  // A statement tells every process to forget what visitors read, though it changes no row.
  if (changed.length > 0)
    await sql`
      insert into audiobook_counts (audiobook_id, listeners_30d, listeners_7d, listeners_prior_28d,
        sold_30d, sold_total)
      select n.id, n.month, n.week, n.prior, n.sold, n.ever
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
          as n(id uuid, month int, week int, prior int, sold int, ever int)
        join audiobooks a using (id)
      on conflict (audiobook_id) do update set listeners_30d = excluded.listeners_30d,
        listeners_7d = excluded.listeners_7d, listeners_prior_28d = excluded.listeners_prior_28d,
        sold_30d = excluded.sold_30d, sold_total = excluded.sold_total, counted_at = now()
    `.execute(db)
  await spreadPopularity(db)
}

interface Counts {
  id: string
  month: number
  week: number
  prior: number
  sold: number
  ever: number
}

async function findChanged(db: Db): Promise<Counts[]> {
  const { rows } = await sql<Counts>`
    with listened as (
      select audiobook_id,
        count(distinct user_id) filter (where day > current_date - ${POPULAR_DAYS}::int) as month,
        count(distinct user_id) filter (where day > current_date - ${TRENDING_DAYS.last}::int) as week,
        count(distinct user_id) filter (where day <= current_date - ${TRENDING_DAYS.last}::int) as prior
      from listening_days where day > current_date - ${READ_DAYS}::int group by audiobook_id
    ), sold as (
      select l.audiobook_id, sum(l.quantity) as ever, sum(l.quantity) filter (
        where o.paid_at > now() - make_interval(days => ${BEST_SELLER_DAYS})) as month
      from orders o join order_lines l on l.order_id = o.id
      where o.state in ('paid', 'fulfilled') group by l.audiobook_id
    ), counted as (
      select audiobook_id, coalesce(l.month, 0) as month, coalesce(l.week, 0) as week,
        coalesce(l.prior, 0) as prior, coalesce(s.month, 0) as sold, coalesce(s.ever, 0) as ever
      from listened l full join sold s using (audiobook_id)
    )
    select n.audiobook_id as id, n.month, n.week, n.prior, n.sold, n.ever
    from counted n left join audiobook_counts c using (audiobook_id)
    where c.audiobook_id is null
      or (c.listeners_30d, c.listeners_7d, c.listeners_prior_28d, c.sold_30d, c.sold_total)
        is distinct from (n.month, n.week, n.prior, n.sold, n.ever)
    union all
    select c.audiobook_id, 0, 0, 0, 0, 0 from audiobook_counts c
    where (c.listeners_30d, c.listeners_7d, c.listeners_prior_28d, c.sold_30d, c.sold_total)
        <> (0, 0, 0, 0, 0)
      and not exists (select from counted n where n.audiobook_id = c.audiobook_id)
  `.execute(db)
  return rows
}

/** Copies the listeners of 30 days to where lists and search order by them. */
async function spreadPopularity(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; popularity: number }>`
    select a.id, coalesce(c.listeners_30d, 0) as popularity
    from (select id from audiobooks where popularity > 0
        union select audiobook_id from audiobook_counts where listeners_30d > 0) as heard
      join audiobooks a using (id) left join audiobook_counts c on c.audiobook_id = a.id
    where a.popularity <> coalesce(c.listeners_30d, 0)
  `.execute(db)
  if (rows.length === 0) return
  await sql`
    update audiobooks a set popularity = n.popularity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, popularity int)
    where a.id = n.id
  `.execute(db)
}
