import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Answer, Query } from '#shared/call/call.ts'
import { LEAST_LISTENERS_TOLD, STATISTICS_DAYS } from '#shared/schemas/limits.ts'
import { coverPath } from '#features/books/book/cards.server.ts'
import { namesOf } from '#features/books/names/names.server.ts'
import { finishedAt, isFinished } from '#features/listening/library/statuses.server.ts'
import { checkMayWriteFor } from '#features/studio/organisations/membership.server.ts'
import { isOfItsHouse } from './count-days.server.ts'
import {
  type BookStatistics,
  type getStatistics as getCall,
  type listStatistics as listCall,
  type StatisticsDay,
} from './contract.ts'

interface Span {
  from: RawBuilder<unknown>
  to: RawBuilder<unknown>
}

const TODAY = sql`(now() at time zone 'utc')::date`
const LAST_DAYS: Span = { from: sql`(${TODAY} - ${STATISTICS_DAYS}::int)`, to: sql`(${TODAY} - 1)` }

/** Those and as many before them. */
const BOTH_SPANS: Span = { ...LAST_DAYS, from: sql`(${TODAY} - ${2 * STATISTICS_DAYS}::int)` }

/** SQL: a count of people, as it may be told. */
const told = (people: RawBuilder<unknown>) => sql`(select case when n >= ${LEAST_LISTENERS_TOLD}
  then n::int end from (select ${people} as n) counted)`
/** SQL: at least five people heard the book on the day `d`. */
const IS_TOLD = sql`d.listeners >= ${LEAST_LISTENERS_TOLD}`
const within = (day: RawBuilder<unknown>, { from, to }: Span) =>
  sql`${day} between ${from} and ${to}`

const MONEY = sql`json_agg(json_build_object('currency', currency, 'sold', sold,
  'soldAmount', sold_amount, 'refunded', refunded, 'refundedAmount', refunded_amount) order by currency)`
const SUMS = sql`sum(sold)::int as sold, sum(sold_amount)::bigint as sold_amount,
  sum(refunded)::int as refunded, sum(refunded_amount)::bigint as refunded_amount`

/** SQL: what is told of book `a` within a span. */
const bookOf = (
  span: Span,
) => sql`s.id as submission, a.slug, a.cover, ${namesOf('a', 'title')} as names,
  ${told(sql`coalesce((select c.listeners_30d from audiobook_counts c where c.audiobook_id = a.id), 0)`)}
    as listeners,
  coalesce((select sum(d.heard_ms) from book_days d where d.audiobook_id = a.id and ${IS_TOLD}
    and ${within(sql`d.day`, span)}), 0)::bigint as "heardMs",
  ${told(sql`(select count(*) from library_entries l
    left join playback_positions p using (user_id, audiobook_id)
    where l.audiobook_id = a.id and ${isFinished} and not ${isOfItsHouse(sql`l`)}
      and ${within(sql`(${finishedAt} at time zone 'utc')::date`, LAST_DAYS)})`)} as finished,
  coalesce((select ${MONEY} from (select currency, ${SUMS} from book_sales b
    where b.audiobook_id = a.id and ${within(sql`b.day`, span)} group by currency) by_currency), '[]')
    as money`

const shown = (row: BookStatistics): BookStatistics => ({
  ...row,
  cover: coverPath(row.cover, '-s'),
})

/**
 * The books of an organisation that came out, those that sold most first.
 * @throws AppError not_found to strangers; not_permitted to members who write no books
 */
export async function listStatistics(
  db: Db,
  user: SessionUser,
  { organisation, _start, _limit }: Query<typeof listCall>,
): Promise<Answer<typeof listCall>> {
  await checkMayWriteFor(db, user, organisation)
  const mine = sql`select s.audiobook_id as id from submissions s
    where s.organisation_id = ${organisation} and s.audiobook_id is not null`
  const { rows } = await sql<BookStatistics>`
    with page as materialized (
      select s.id as submission, row_number() over (
        order by coalesce(sales.sold, 0) desc, coalesce(c.listeners_30d, 0) desc, s.audiobook_id) as place
      from submissions s
        left join (select audiobook_id, sum(sold) as sold from book_sales
          where audiobook_id in (${mine}) and ${within(sql`day`, LAST_DAYS)} group by 1) sales
          using (audiobook_id)
        left join audiobook_counts c using (audiobook_id)
      where s.organisation_id = ${organisation} and s.audiobook_id is not null
      order by place offset ${_start} limit ${_limit})
    select ${bookOf(LAST_DAYS)} from page join submissions s on s.id = page.submission
      join audiobooks a on a.id = s.audiobook_id order by page.place
  `.execute(db)
  const whole = await sql<Omit<Answer<typeof listCall>, 'books' | 'before'>>`
    with mine as materialized (${mine})
    select (select count(*)::int from mine) as total,
      coalesce((select ${MONEY} from (select currency, ${SUMS} from book_sales b
        where b.audiobook_id in (select id from mine) and ${within(sql`b.day`, LAST_DAYS)}
        group by currency) by_currency), '[]') as money,
      (select json_agg(json_build_object('day', at.day::text, 'heardMs', coalesce(d.heard_ms, 0),
          'sold', coalesce(b.sold, 0), 'refunded', coalesce(b.refunded, 0)) order by at.day)
        from (select day::date from generate_series(${BOTH_SPANS.from}, ${BOTH_SPANS.to}, interval '1 day')
            as day) at
          left join (select day, sum(heard_ms)::bigint as heard_ms from book_days d
            where audiobook_id in (select id from mine) and ${IS_TOLD}
              and ${within(sql`d.day`, BOTH_SPANS)} group by day) d using (day)
          left join (select day, sum(sold)::int as sold, sum(refunded)::int as refunded
            from book_sales where audiobook_id in (select id from mine)
              and ${within(sql`day`, BOTH_SPANS)} group by day) b using (day)) as days
  `.execute(db)
  const { total = 0, money = [], days = [] } = whole.rows[0] ?? {}
  return {
    total,
    money,
    days: days.slice(-STATISTICS_DAYS),
    before: days.slice(0, -STATISTICS_DAYS),
    books: rows.map(shown),
  }
}

/**
 * The days of one book, by its submission.
 * @throws AppError not_found to strangers and before it came out; not_permitted to members who write no books
 */
export async function getStatistics(
  db: Db,
  user: SessionUser,
  submission: string,
  { from, to }: Query<typeof getCall>,
): Promise<Answer<typeof getCall>> {
  const { rows: owners } = await sql<{ organisation: string; audiobook: string }>`
    select organisation_id as organisation, audiobook_id as audiobook from submissions
    where id = ${submission} and audiobook_id is not null
  `.execute(db)
  const [owner] = owners
  if (!owner) throw new AppError('not_found')
  const { organisation, audiobook } = owner
  await checkMayWriteFor(db, user, organisation)
  const span = from && to ? { from: sql`${from}::date`, to: sql`${to}::date` } : LAST_DAYS
  const { rows } = await sql<BookStatistics>`
    select ${bookOf(span)} from submissions s join audiobooks a on a.id = s.audiobook_id
    where s.id = ${submission}
  `.execute(db)
  const days = await sql<StatisticsDay>`
    select at.day::text as day, ${told(sql`d.listeners`)} as listeners,
      case when ${IS_TOLD} then d.heard_ms end as "heardMs",
      coalesce(b.sold, 0) as sold, coalesce(b.refunded, 0) as refunded
    from (select day::date from generate_series(${span.from}, ${span.to}, interval '1 day') as day) at
      left join book_days d on d.audiobook_id = ${audiobook} and d.day = at.day
      left join (select day, sum(sold)::int as sold, sum(refunded)::int as refunded from book_sales
        where audiobook_id = ${audiobook} group by day) b on b.day = at.day
    order by at.day
  `.execute(db)
  const [book] = rows
  if (!book) throw new AppError('not_found')
  return { book: shown(book), days: days.rows }
}
