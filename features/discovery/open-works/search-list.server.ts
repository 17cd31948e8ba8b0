import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { BETWEEN, meaningsOf, type Beginning, type Meaning } from './found-by.server.ts'

/** Words of a search that are looked up; the others are asked of each work that has these. */
const LOOKED_UP = 2

/** Stands after all that a word may go on with, in the order of bytes. */
const LAST = '\u{10FFFF}'

const anyOf = (conditions: RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`
const allOf = (conditions: RawBuilder<boolean>[]) =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`

/** SQL: several terms by one look at the index, which conditions with "or" keep apart from it. */
const isOneOf = (terms: string[]) => sql<boolean>`t.term = any(${terms})`

/** SQL: the work at a place of list `l` has a word, by the index of terms. */
const isListedUnder = (readings: Beginning[]) => {
  const [first, ...others] = readings.flatMap(({ term, isTerm }) => (isTerm ? [term] : []))
  const begun = readings.flatMap(({ term, isTerm }) => (isTerm ? [] : [term]))
  const terms =
    first === undefined
      ? []
      : [others.length > 0 ? isOneOf([first, ...others]) : sql<boolean>`t.term = ${first}`]
  return sql<boolean>`exists (select from open_work_terms t where t.place = l.place and ${anyOf([
    ...terms,
    ...begun.map((term) => sql<boolean>`(t.term >= ${term} and t.term < ${term + LAST})`),
  ])})`
}

/** SQL: work `w` has a word. */
const has = (readings: Beginning[]) =>
  anyOf(readings.map(({ term }) => sql`strpos(w.terms, ${BETWEEN + term}) > 0`))

const lengthOf = ([reading]: Beginning[]) => reading?.term.length ?? 0

/** SQL: a work has each word of a search. Longer words are rarer, and looked up. */
function isMeant(meaning: Meaning): RawBuilder<boolean> {
  const words = meaning.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return allOf([
    ...words.slice(0, LOOKED_UP).map(isListedUnder),
    ...words.slice(LOOKED_UP).map(has),
  ])
}

interface FoundWork {
  id: string
  next: string
}

/**
 * Works of a list that a search finds, the likeliest first and of these the newest, each with the cursor
 * of what comes after it.
 * @param among SQL: what works `w` are asked for beside
 */
export async function searchList(
  db: Db,
  { name, among }: { name: string; among: RawBuilder<boolean> },
  { search, after, limit }: { search: string; after: string | undefined; limit: number },
): Promise<FoundWork[]> {
  const meanings = meaningsOf(search)
  const [start = 0, place] = after?.split('.').map(Number) ?? []
  const works: FoundWork[] = []
  for (const [at, meaning] of meanings.entries()) {
    if (at < start || works.length >= limit) continue
    const isAfter =
      at === start && place !== undefined ? sql`l.place < ${place}::bigint` : sql`true`
    const likelier = meanings
      .slice(0, at)
      .map((other) => sql<boolean>`not ${allOf(other.map(has))}`)
    const { rows } = await sql<{ id: string; place: number }>`
      select w.id, l.place from open_work_lists l join open_works w on w.id = l.work_id
      where l.list = ${name} and ${isAfter} and ${allOf([isMeant(meaning), ...likelier, among])}
      order by l.place desc limit ${limit - works.length}
    `.execute(db)
    works.push(...rows.map((row) => ({ id: row.id, next: `${at}.${row.place}` })))
  }
  return works
}
