import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { Book, type Maker, type Shown } from './contract.ts'

/**
 * Has books call those whom the catalogue knows as that does: who writes the document may say
 * anything, and whoever approves it goes by the names.
 */
export async function knownNames(db: Db, books: readonly Book[]): Promise<(book: Book) => Book> {
  const ids = books
    .flatMap(({ authors, narrators }) => [...authors, ...narrators])
    .flatMap(({ person }) => person ?? [])
  if (ids.length === 0) return (book) => book
  const people = await db
    .selectFrom('people')
    .select([
      'id',
      'name_gurmukhi as gurmukhi',
      'name_shahmukhi as shahmukhi',
      'name_roman as roman',
    ])
    .where('id', 'in', ids)
    .execute()
  const known = new Map(people.map(({ id, ...names }) => [id, names]))
  const named = ({ person, names }: Maker): Maker => ({
    person,
    names: (person && known.get(person)) || names,
  })
  return (book) => ({
    ...book,
    authors: book.authors.map(named),
    narrators: book.narrators.map(named),
  })
}

/**
 * Has the documents of submissions name one person in place of another, with whom they are merged.
 * Whoever writes one now is told that it changed.
 */
export async function moveMakers(tx: Db, from: string, into: string): Promise<void> {
  const names = (book: string) => sql`jsonb_path_exists(${sql.ref(book)},
    '$.**.person ? (@ == $from)', jsonb_build_object('from', ${from}::text))`
  const { rows } = await sql<{ id: string; book: unknown; shown: Shown | null }>`
    select id, book, shown from submissions where ${names('book')} or ${names('shown')}
    order by id for update
  `.execute(tx)
  for (const { id, book, shown } of rows) {
    const moved = (kept: unknown) => JSON.stringify(bookWith(Book.parse(kept), from, into))
    await sql`
      update submissions set book = ${moved(book)}::jsonb, version = version + 1,
        shown = case when shown is not null
          then jsonb_set(shown, '{book}', ${moved(shown?.book ?? {})}::jsonb) end
      where id = ${id}
    `.execute(tx)
  }
}

const bookWith = (book: Book, from: string, into: string): Book => ({
  ...book,
  authors: movedIn(book.authors, from, into),
  narrators: movedIn(book.narrators, from, into),
})

/** One who was named beside the other is named once. */
function movedIn(makers: readonly Maker[], from: string, into: string): Maker[] {
  const moved = makers.map((maker) => (maker.person === from ? { ...maker, person: into } : maker))
  return moved.filter(
    ({ person }, place) =>
      person !== into || moved.findIndex((one) => one.person === into) === place,
  )
}
