import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { Book, type Maker } from './contract.ts'

/**
 * Has the documents of submissions name one person in place of another, with whom they are merged.
 * Whoever writes one now is told that it changed.
 */
export async function moveMakers(tx: Db, from: string, into: string): Promise<void> {
  const { rows } = await sql<{ id: string; book: unknown }>`
    select id, book from submissions
    where jsonb_path_exists(book, '$.*[*].person ? (@ == $from)', jsonb_build_object('from', ${from}::text))
    order by id for update
  `.execute(tx)
  for (const { id, book: kept } of rows) {
    const book = Book.parse(kept)
    const moved = {
      ...book,
      authors: movedIn(book.authors, from, into),
      narrators: movedIn(book.narrators, from, into),
    }
    await sql`
      update submissions set book = ${JSON.stringify(moved)}::jsonb, version = version + 1
      where id = ${id}
    `.execute(tx)
  }
}

/** One who was named beside the other is named once. */
function movedIn(makers: readonly Maker[], from: string, into: string): Maker[] {
  const moved = makers.map((maker) => (maker.person === from ? { ...maker, person: into } : maker))
  return moved.filter(
    ({ person }, place) =>
      person !== into || moved.findIndex((one) => one.person === into) === place,
  )
}
