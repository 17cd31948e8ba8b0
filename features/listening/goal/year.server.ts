import { sql, type RawBuilder } from 'kysely'
import type { Answer, Query } from '#shared/call/call.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Person } from '#features/books/book/contract.ts'
import { loadCachedCards } from '#features/books/book/cached-cards.server.ts'
import type { Genre } from '#features/books/genres/contract.ts'
import { isThereFor } from '#features/books/book/hearable.server.ts'
import { finishedAt, isFinished } from '#features/listening/library/statuses.server.ts'
import { heardTime } from '#features/listening/library/heard-time.server.ts'
import { namesOfGenre, personOf } from '#features/books/names/names.server.ts'
import type { getListeningYear as call } from './contract.ts'

type Year = Answer<typeof call>

const MOST_BOOKS = 12
/** A book that was only looked into is not counted. */
const LEAST_MS = 60_000

interface Found {
  counts: boolean
  year: number
  years: number[]
  days: number
  finished: number
  bookCount: number
  voiceCount: number
  months: { month: number; heardMs: number }[]
  books: { id: string; heardMs: number }[]
  author: Person | null
  narrator: Person | null
  genre: Omit<Genre, 'total'> | null
}

/** A listener's year, which begins at midnight in `timeZone`; this one where none is named. */
export async function getListeningYear(
  db: Db,
  user: SessionUser,
  search: Search,
  query: Query<typeof call>,
): Promise<Year> {
  const { months: heard, books: most, ...found } = await findYear(db, user, query)
  const cards = await loadCachedCards(
    db,
    search,
    most.map(({ id }) => id),
  )
  const months = Array.from(
    { length: 12 },
    (_, place) => heard.find(({ month }) => month === place + 1)?.heardMs ?? 0,
  )
  return {
    ...found,
    heardMs: months.reduce((sum, month) => sum + month, 0),
    months,
    books: most.flatMap(({ id, heardMs }) => {
      const audiobook = cards.get(id)
      return audiobook ? [{ audiobook, heardMs }] : []
    }),
  }
}

async function findYear(
  db: Db,
  user: SessionUser,
  { timeZone, year }: Query<typeof call>,
): Promise<Found> {
  const local = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${timeZone})`
  const yearOf = (instant: RawBuilder<unknown>) =>
    sql`extract(year from ${local(instant)})::integer`
  const { rows } = await sql<Found>`
    with asked as (
      select coalesce(${year ?? null}::integer, ${yearOf(sql`now()`)}) as year
    ), slots as materialized (
      select audiobook_id, ${local(sql`starts_at`)}::date as day, heard_ms
      from asked, lateral ${heardTime(user.id, {
        from: sql`make_timestamptz(year, 1, 1, 0, 0, 0, ${timeZone})`,
        until: sql`make_timestamptz(year + 1, 1, 1, 0, 0, 0, ${timeZone})`,
      })} as heard
    ), books as materialized (
      select audiobook_id, sum(heard_ms) as heard_ms from slots
      join audiobooks a on a.id = audiobook_id and ${isThereFor(user.id)}
      group by 1 having sum(heard_ms) >= ${LEAST_MS}
    )
    select u.counts_listening as counts, asked.year,
      (select coalesce(json_agg(y order by y desc), '[]') from
        (select distinct ${yearOf(sql`starts_at`)} as y from heard_slots
          where user_id = ${user.id}) known) as years,
      (select count(distinct day) from slots) as days,
      (select count(*) from library_entries l
        join audiobooks a on a.id = l.audiobook_id
        left join playback_positions p on p.user_id = l.user_id and p.audiobook_id = l.audiobook_id
        where l.user_id = ${user.id} and ${isFinished}
          and ${yearOf(finishedAt)} = asked.year) as finished,
      (select count(*) from books) as "bookCount",
      (select count(distinct ap.person_id) from books join audiobook_people ap using (audiobook_id)
        where ap.role = 'narrator') as "voiceCount",
      (select coalesce(json_agg(m), '[]') from
        (select extract(month from day)::integer as month, sum(heard_ms) as "heardMs"
          from slots group by 1) m) as months,
      (select coalesce(json_agg(json_build_object('id', audiobook_id, 'heardMs', heard_ms)
          order by heard_ms desc, audiobook_id), '[]')
        from (select * from books order by heard_ms desc, audiobook_id limit ${MOST_BOOKS}) most
      ) as books,
      ${mostHeard('author')} as author, ${mostHeard('narrator')} as narrator,
      ${MOST_HEARD_GENRE} as genre
    from users u, asked where u.id = ${user.id}
  `.execute(db)
  const [found] = rows
  // Their account was deleted while they asked.
  if (!found) throw new AppError('unauthenticated')
  return found
}

const mostHeard = (role: 'author' | 'narrator') => sql`
  (select ${personOf('p')} from people p where p.id = (
    select ap.person_id from books join audiobook_people ap using (audiobook_id)
    where ap.role = ${role} group by 1
    order by sum(heard_ms) desc, min(ap.position), 1 limit 1))`

const MOST_HEARD_GENRE = sql`
  (select json_build_object('slug', slug, 'names', ${namesOfGenre('genres')}) from genres where id = (
      select ag.genre_id from books join audiobook_genres ag using (audiobook_id)
      group by 1 order by sum(heard_ms) desc, 1 limit 1))`
