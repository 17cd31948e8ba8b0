import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { IS_HEARABLE } from '#features/books/book/hearable.server.ts'
import { namesOf, plainNamesOf } from '#features/books/names/names.server.ts'
import type { Names } from '#shared/schemas/schemas.ts'

const MOST = 6
/** Of one author or narrator, so that none fills the shelf. */
const MOST_OF_ONE = 2
const LAST_HEARD = 3
/** Of a person who made thousands, as many are looked at. */
const LOOKED_AT = 200

export interface NextBook {
  id: string
  /** What it shares with a book that was heard. */
  because: { kind: 'series' | 'author' | 'narrator' | 'book'; names: Names; slug: string }
}

/**
 * Books to hear after those that a listener heard last: the next of a series, then others of an
 * author, of a narrator, then what others heard beside them. Never one that was begun or stands in the
 * library.
 */
export async function loadNext(db: Db, user: SessionUser): Promise<NextBook[]> {
  const isNew = sql`a.published_at <= now() and not exists (
    select from library_entries l where l.user_id = ${user.id} and l.audiobook_id = a.id)
    and not exists (select from playback_positions p
      where p.user_id = ${user.id} and p.audiobook_id = a.id)`
  const { rows } = await sql<NextBook>`
    with heard as materialized (
      select p.audiobook_id, row_number() over (order by p.updated_at desc) as place
      from playback_positions p join audiobooks a on a.id = p.audiobook_id
      where p.user_id = ${user.id} and p.book_position_ms > 0 and ${IS_HEARABLE}
      order by p.updated_at desc limit ${LAST_HEARD}
    ), found as (
      select a.id, 0 as tier, h.place, a.popularity, json_build_object(
        'kind', 'series', 'names', ${plainNamesOf('s', 'name')}, 'slug', s.slug) as because
      from heard h join audiobooks mine on mine.id = h.audiobook_id
      join series s on s.id = mine.series_id
      join audiobooks a on a.series_id = s.id and a.series_position = mine.series_position + 1
      where ${isNew}
      union all
      select theirs.id, case mine.role when 'author' then 1 else 2 end, h.place,
        theirs.popularity, json_build_object(
          'kind', mine.role, 'names', ${namesOf('who', 'name')}, 'slug', who.slug)
      from heard h
      join audiobook_people mine on mine.audiobook_id = h.audiobook_id
        and mine.role in ('author', 'narrator')
      join people who on who.id = mine.person_id
      cross join lateral (
        select a.id, a.popularity from (
          select audiobook_id from audiobook_people
          where person_id = who.id and role = mine.role limit ${LOOKED_AT}) made
        join audiobooks a on a.id = made.audiobook_id
        where ${isNew} order by a.popularity desc, a.id limit ${MOST_OF_ONE}) theirs
      union all
      select a.id, 3, h.place, a.popularity, json_build_object(
        'kind', 'book', 'names', ${namesOf('mine', 'title')}, 'slug', mine.slug)
      from heard h join audiobooks mine on mine.id = h.audiobook_id
      join co_listened c on c.audiobook_id = h.audiobook_id
      join audiobooks a on a.id = c.other_id
      where ${isNew}
    ), best as (
      select distinct on (id) * from found order by id, tier, place
    )
    select id, because from best order by tier, place, popularity desc, id limit ${MOST}
  `.execute(db)
  return rows
}
