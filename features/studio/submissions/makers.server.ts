import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { passesForQissa } from '#shared/text/house-names.ts'
import { Book, type DraftNames, type Maker, type Missing, type Shown } from './contract.ts'

const MAKERS = ['authors', 'narrators'] as const

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
 * Finds those of a book who are new to the catalogue under a name that passes for the house's. An
 * organisation that has such a name itself is ours, for nobody else is given one.
 */
export async function findHouseNames(
  db: Db,
  organisation: string,
  book: Pick<Book, (typeof MAKERS)[number]>,
): Promise<Missing[]> {
  const passes = ({ gurmukhi, shahmukhi, roman }: DraftNames) =>
    [gurmukhi, shahmukhi, roman].some((name) => name !== null && passesForQissa(name))
  const found = MAKERS.filter((role) =>
    book[role].some(({ person, names }) => !person && passes(names)),
  )
  if (found.length === 0) return []
  const { rows } = await sql<DraftNames>`
    select name_gurmukhi as gurmukhi, name_shahmukhi as shahmukhi, name_roman as roman
    from organisations where id = ${organisation}
  `.execute(db)
  if (rows.some(passes)) return []
  return found.map((role) => ({ path: `book.${role}`, code: 'studio.needs_other_name' }))
}

const MERGES = sql`hashtext('people.merge')`

/**
 * Keeps people from being merged until the transaction ends: what it writes would name who is gone.
 * First in a transaction, before any row is held: it waits behind a merge, which may want that row.
 */
export const holdMerges = (tx: Db) =>
  sql`select pg_advisory_xact_lock_shared(${MERGES})`.execute(tx)

/** Waits for whoever keeps people from being merged; first in a transaction, before any row is held. */
export const beginMerge = (tx: Db) => sql`select pg_advisory_xact_lock(${MERGES})`.execute(tx)

/** Who people are now, also those who were merged with others, by what they were; none of who is gone. */
export async function findMerged(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ was: string; now: string }>`
    with recursive known as (
      select id as was, id as now from unnest(${ids}::uuid[]) as id
      union select known.was, l.subject_id::uuid from known join audit_log l
        on l.act = 'people.merge' and l.details ->> 'merged' = known.now::text
          and not exists (select from people p where p.id = known.now))
    select was, now from known join people p on p.id = known.now
  `.execute(db)
  return new Map(rows.map(({ was, now }) => [was, now]))
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
