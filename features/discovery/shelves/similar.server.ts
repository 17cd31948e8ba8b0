import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { findAudiobookId } from '#features/discovery/book-page/audiobook.server.ts'
import { cardsInOrder } from '#features/books/book/cards.server.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'

const MOST = 10

/** It is out, and there is something to hear. */
const IS_OPEN = sql<boolean>`(a.published_at <= now() and a.duration_ms > 0)`

/** Candidates of a book, each with its tier, the lowest first, and its weight within it. */
type Candidates = RawBuilder<unknown>

/** Books that the book's listeners also heard, then those of its author, then those of its narrator. */
const near = (id: string): Candidates => sql`
  select c.other_id as id, 0 as tier, c.closeness as weight
  from co_listened c join audiobooks a on a.id = c.other_id
  where c.audiobook_id = ${id} and ${IS_OPEN}
  union all
  select a.id, case mine.role when 'author' then 1 else 2 end, a.popularity
  from audiobook_people mine
  join audiobook_people theirs on theirs.person_id = mine.person_id and theirs.role = mine.role
  join audiobooks a on a.id = theirs.audiobook_id
  where mine.audiobook_id = ${id} and mine.role in ('author', 'narrator')
    and a.id <> ${id} and ${IS_OPEN}`

/** The popular of its kinds, then of its language, then of all. */
const akin = (id: string): Candidates => sql`
  (select a.id, 3 as tier, a.popularity::float8 as weight from audiobooks a
    where ${isOpen(id)} and exists (select from audiobook_genres theirs
      join audiobook_genres mine on mine.genre_id = theirs.genre_id
      where theirs.audiobook_id = a.id and mine.audiobook_id = ${id})
    order by a.popularity desc, a.id limit ${2 * MOST})
  union all
  (select a.id, 4, a.popularity from audiobooks a
    where ${isOpen(id)} and a.language = (select language from audiobooks where id = ${id})
    order by a.popularity desc, a.id limit ${2 * MOST})
  union all
  (select a.id, 5, a.popularity from audiobooks a
    where ${isOpen(id)} order by a.popularity desc, a.id limit ${2 * MOST})`

const isOpen = (id: string) => sql`a.published_at is not null and ${IS_OPEN} and a.id <> ${id}`

/**
 * What this book's listeners also listened to, as the last count of the job says, filled up with
 * books of its kind: never the book itself, nor one
 * that is not out or that nobody has read yet.
 * @throws AppError not_found
 */
export async function listSimilar(db: Db, idOrSlug: string): Promise<AudiobookCard[]> {
  const id = await findAudiobookId(db, null, idOrSlug)
  const nearest = await bestOf(db, near(id))
  if (nearest.length === MOST) return cardsInOrder(db, nearest)
  const all = new Set([...nearest, ...(await bestOf(db, akin(id), 3 * MOST))])
  return cardsInOrder(db, [...all].slice(0, MOST))
}

async function bestOf(db: Db, candidates: Candidates, most = MOST): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${candidates}) candidates
    group by id order by min(tier), max(weight) desc, id limit ${most}
  `.execute(db)
  return rows.map((row) => row.id)
}
