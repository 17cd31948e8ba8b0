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
    select id, person from (
      select distinct on (a.id) a.id, a.published_at, ${personOf('p')} as person
      from follows f
      join people p on p.id = f.person_id
      join audiobook_people ap on ap.person_id = p.id
      join audiobooks a on a.id = ap.audiobook_id
      where f.user_id = ${user.id}
        and a.published_at between now() - interval '90 days' and now()
        and not exists (select from library_entries l
          where l.user_id = f.user_id and l.audiobook_id = a.id)
      order by a.id, ap.role, ap.position, p.id) found
    order by published_at desc, id limit ${MOST}
  `.execute(db)
  const ids = rows.map(({ id }) => id)
  const cards = await loadCards(db, ids)
  return rows.flatMap(({ id, person }) => {
    const audiobook = cards.get(id)
    return audiobook ? [{ audiobook, person }] : []
  })
}
