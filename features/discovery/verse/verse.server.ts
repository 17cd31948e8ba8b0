import { sql } from 'kysely'
import type { Query } from '#shared/call/call.ts'
import type { Db } from '#server/db/database.ts'
import { loadCards } from '#features/books/book/cards.server.ts'
import { IS_PUBLISHED } from '#features/books/book/hearable.server.ts'
import { wordsOf } from '#features/listening/read-along/lines.server.ts'
import type { getVerse as call, Verse } from './contract.ts'

/** Among so many of the books most heard the verse of the day goes round. */
const TAKING_TURNS = 7

async function booksWithVerses(db: Db, author: string | undefined): Promise<{ id: string }[]> {
  const ofAuthor = author
    ? sql`exists (select from audiobook_people ap where ap.audiobook_id = a.id
        and ap.role = 'author' and ap.person_id = ${author})`
    : sql`true`
  const { rows } = await sql<{ id: string }>`
    select a.id from audiobooks a
    where ${IS_PUBLISHED} and not a.scripture and ${ofAuthor} and exists (
      select from sample_lines l join renditions r on r.audiobook_id = l.audiobook_id
        and r.episode_id is null
      where l.audiobook_id = a.id and l.verse > 1)
    order by a.popularity desc, a.id limit ${author ? 1 : TAKING_TURNS}
  `.execute(db)
  return rows
}

async function bookToHear(db: Db, author: string | undefined): Promise<string | undefined> {
  const rows = await booksWithVerses(db, author)
  const day = Math.floor(Date.now() / 86_400_000)
  return rows[day % rows.length]?.id
}

/**
 * The sample of a book or an author with its timed lines; without an id, the verse of the day.
 * @returns null where the book is not published, or its sample has no lines
 */
export async function getVerse(
  db: Db,
  { audiobook, author }: Query<typeof call>,
): Promise<Verse | null> {
  const id = audiobook ?? (await bookToHear(db, author))
  if (id === undefined) return null
  const [cards, lines] = await Promise.all([
    loadCards(db, [id]),
    db
      .selectFrom('sample_lines')
      .selectAll()
      .where('audiobook_id', '=', id)
      .orderBy('position')
      .execute(),
  ])
  const card = cards.get(id)
  if (!card || lines.length === 0) return null
  return {
    audiobook: card,
    lines: lines.map((row) => ({
      position: row.position,
      startsMs: row.starts_ms,
      endsMs: row.ends_ms,
      verse: row.verse,
      text: wordsOf(row),
      meaning: row.meaning_en,
    })),
  }
}
