import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { loadCards } from '#features/books/book/cards.server.ts'
import type { AudiobookCard, Person } from '#features/books/book/contract.ts'
import { personOf } from '#features/books/names/names.server.ts'

const MOST = 6

/** Whoever made more has a new one soon found by date; the few of others would be sought among all. */
const MANY = 500

/** Books of the last 90 days by those whom a listener follows, newest first, without their own. */
export async function listFollowedBooks(
  db: Db,
  user: SessionUser,
): Promise<{ audiobook: AudiobookCard; person: Person }[]> {
  const isNew = sql`a.published_at between now() - interval '90 days' and now()
    and not exists (select from library_entries l
      where l.user_id = ${user.id} and l.audiobook_id = a.id)`
  const { rows } = await sql<{ id: string; person: Person }>`
    with followed as materialized (
      select person_id, (select count(*) from (
          select from audiobook_people ap where ap.person_id = f.person_id limit ${MANY + 1}) made)
        > ${MANY} as has_many
      from follows f where user_id = ${user.id})
    select id, (
      select ${personOf('p')} from audiobook_people ap
      join follows f on f.person_id = ap.person_id and f.user_id = ${user.id}
      join people p on p.id = ap.person_id
      where ap.audiobook_id = found.id order by ap.role, ap.position, p.id limit 1) as person
    from (
      select a.id, a.published_at from followed f, lateral (
        select audiobook_id from audiobook_people where person_id = f.person_id offset 0) made
      join audiobooks a on a.id = made.audiobook_id
      where not f.has_many and ${isNew}
      union
      (select a.id, a.published_at from audiobooks a
      where exists (select from followed where has_many) and ${isNew}
        and exists (select from audiobook_people ap
          join followed f on f.person_id = ap.person_id and f.has_many
          where ap.audiobook_id = a.id offset 0)
      order by a.published_at desc, a.id limit ${MOST})
      order by published_at desc, id limit ${MOST}) found
    order by published_at desc, id
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  const cards = await loadCards(db, ids)
  return rows.flatMap(({ id, person }) => {
    const audiobook = cards.get(id)
    return audiobook ? [{ audiobook, person }] : []
  })
}
