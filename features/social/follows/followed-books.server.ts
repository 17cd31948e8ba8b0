import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { loadCards } from '#features/books/book/cards.server.ts'
import type { AudiobookCard, Person } from '#features/books/book/contract.ts'
import { personOf } from '#features/books/names/names.server.ts'

const MOST = 6

/** Books of the last 90 days by those whom a listener follows, newest first, without their own. */
export async function listFollowedBooks(
  db: Db,
  user: SessionUser,
): Promise<{ audiobook: AudiobookCard; person: Person }[]> {
  const { rows } = await sql<{ id: string; person: Person }>`
    select id, (
      select ${personOf('p')} from audiobook_people ap
      join follows f on f.person_id = ap.person_id and f.user_id = ${user.id}
      join people p on p.id = ap.person_id
      where ap.audiobook_id = found.id order by ap.role, ap.position, p.id limit 1) as person
    from (
      select a.id, a.published_at from audiobooks a
      where a.published_at between now() - interval '90 days' and now()
        and exists (select from audiobook_people ap
          join follows f on f.person_id = ap.person_id and f.user_id = ${user.id}
          where ap.audiobook_id = a.id)
        and not exists (select from library_entries l
          where l.user_id = ${user.id} and l.audiobook_id = a.id)
      order by a.published_at desc, a.id limit ${MOST}) found
    order by published_at desc, id
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  const cards = await loadCards(db, ids)
  return rows.flatMap(({ id, person }) => {
    const audiobook = cards.get(id)
    return audiobook ? [{ audiobook, person }] : []
  })
}
