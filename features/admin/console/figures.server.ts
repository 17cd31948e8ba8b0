import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { holds } from '#server/http/access.ts'
import { mayRole } from '#shared/call/permissions.ts'
import { objectOf } from '#features/shop/ledger/order-sql.server.ts'
import { FIGURE_DAYS, FIGURES, type Figure, type FigureKind } from './contract.ts'

/** The first of the days, which are those of UTC. */
const FIRST_DAY = sql`((now() at time zone 'utc')::date - ${FIGURE_DAYS - 1}::int)`
const FIRST_MOMENT = sql`(${FIRST_DAY}::timestamp at time zone 'utc')`
/** The same before those days, as many days long. */
const DAY_BEFORE = sql`(${FIRST_DAY} - ${FIGURE_DAYS}::int)`
const MOMENT_BEFORE = sql`(${DAY_BEFORE}::timestamp at time zone 'utc')`
const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'utc')::date`

interface Source {
  /** SQL: a row `day, n` for each day on which there was any. */
  byDay: RawBuilder<unknown>
  /** SQL: one row `count, before, since`. */
  whole: RawBuilder<unknown>
  /** SQL: a row `currency, amount` for each currency, where it is about money. */
  money?: RawBuilder<unknown>
}

const OPEN_REPORTS = sql`review_reports w join reviews r on r.id = w.review_id and r.hidden_at is null
  where w.settled_at is null`
const FAILED_JOBS = sql`graphile_worker._private_jobs where attempts >= max_attempts`
const FAILED_MAILS = sql`messages where failed_at is not null`

/** Each reads an index over a few days, or only what failed or waits: none goes through the catalogue. */
const SOURCES: Record<FigureKind, Source> = {
  listeners: {
    byDay: sql`select day, count(distinct user_id) as n from listening_days
      where day >= ${FIRST_DAY} group by day`,
    whole: sql`select count(distinct user_id) filter (where day >= ${FIRST_DAY}) as count,
        count(distinct user_id) filter (where day < ${FIRST_DAY}) as before, null as since
      from listening_days where day >= ${DAY_BEFORE}`,
  },
  orders: {
    byDay: sql`select ${dayOf(sql`paid_at`)} as day, count(*) as n from orders
      where paid_at >= ${FIRST_MOMENT} group by 1`,
    whole: sql`select count(*) filter (where paid_at >= ${FIRST_MOMENT}) as count,
        count(*) filter (where paid_at < ${FIRST_MOMENT}) as before, null as since
      from orders where paid_at >= ${MOMENT_BEFORE}`,
    money: sql`select o.currency, sum(o.total - coalesce((select sum(e.amount) from ledger_entries e
        where e.order_id = o.id and e.kind = 'refunded' and not exists (select from ledger_entries f
          where f.order_id = o.id and f.kind = 'refund_failed'
            and ${objectOf('f')} = ${objectOf('e')})), 0))::bigint as amount
      from orders o where o.paid_at >= ${FIRST_MOMENT} and o.state not in ('refunded', 'disputed')
      group by o.currency order by count(*) desc, o.currency`,
  },
  mails: {
    byDay: sql`select ${dayOf(sql`failed_at`)} as day, count(*) as n from ${FAILED_MAILS}
      and failed_at >= ${FIRST_MOMENT} group by 1`,
    whole: sql`select count(*) as count, count(*) filter (where failed_at < ${FIRST_MOMENT}) as before,
        min(failed_at) as since from ${FAILED_MAILS}`,
  },
  jobs: {
    byDay: sql`select ${dayOf(sql`updated_at`)} as day, count(*) as n from ${FAILED_JOBS}
      and updated_at >= ${FIRST_MOMENT} group by 1`,
    whole: sql`select count(*) as count, count(*) filter (where updated_at < ${FIRST_MOMENT}) as before,
        min(updated_at) as since from ${FAILED_JOBS}`,
  },
  reviews: {
    byDay: sql`select ${dayOf(sql`w.created_at`)} as day, count(*) as n from ${OPEN_REPORTS}
      and w.created_at >= ${FIRST_MOMENT} group by 1`,
    whole: sql`select count(*) as count, count(*) filter (where since < ${FIRST_MOMENT}) as before,
        min(since) as since
      from (select min(w.created_at) as since from ${OPEN_REPORTS} group by w.review_id) waiting`,
  },
}

/** The figures that the actor may know, in the order of the contract. */
export async function readFigures(
  db: Db,
  actor: SessionUser,
): Promise<{ firstDay: string; figures: Figure[] }> {
  const kinds = (Object.keys(FIGURES) as FigureKind[]).filter((kind) =>
    mayRole(actor.role, FIGURES[kind]),
  )
  const figures = await Promise.all(kinds.map((kind) => readFigure(db, actor, kind)))
  const { rows } = await sql<{ firstDay: string }>`
    select ${FIRST_DAY}::text as "firstDay"`.execute(db)
  return { firstDay: rows[0]?.firstDay ?? '', figures: figures.flatMap((figure) => figure ?? []) }
}

async function readFigure(db: Db, actor: SessionUser, kind: FigureKind) {
  const { byDay, whole, money } = SOURCES[kind]
  const byCurrency = money ? sql`(select coalesce(json_agg(m), '[]') from (${money}) m)` : sql`null`
  const { rows } = await sql<Omit<Figure, 'kind'>>`
    with counted as materialized (${byDay})
    select w.count::int, w.before::int, w.since, ${byCurrency} as money, array(select coalesce(c.n, 0)::int
      from generate_series(0, ${FIGURE_DAYS - 1}::int) as at(place)
        left join counted c on c.day = ${FIRST_DAY} + at.place order by at.place) as days
    from (${whole}) w where ${holds(actor, FIGURES[kind])}
  `.execute(db)
  const [found] = rows
  return found && { kind, ...found }
}
