import { sql, type RawBuilder, type Transaction } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import type { NameKind, SearchDocument } from '#punjabi/search/search-index.ts'
import type { Db } from '#server/db/database.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'

type Written = (string | null)[]

interface NamedRow {
  id: string
  popularity: number
  title: Written
  subtitle: Written
  series: Written | null
  makers: [role: 'author' | 'narrator' | 'publisher', names: Written][] | null
}

// JSON, which is read faster than arrays of PostgreSQL's.
const NAMED = sql`
  select a.id, a.popularity,
    to_json(array[title_roman, title_gurmukhi, title_shahmukhi] || title_variants) as title,
    to_json(array[subtitle_roman, subtitle_gurmukhi, subtitle_shahmukhi]) as subtitle,
    (select to_json(array[name_roman, name_gurmukhi, name_shahmukhi]) from series
      where series.id = a.series_id) as series,
    (select json_agg(json_build_array(role,
        array[name_roman, name_gurmukhi, name_shahmukhi] || name_variants))
      from audiobook_people ap join people on people.id = person_id
      where ap.audiobook_id = a.id) as makers
  from audiobooks a where ${IS_VISIBLE}`

/** Reads those of these books that readers see, with all of their names in every script. */
export const readDocuments = (db: Db, ids: readonly string[]): Promise<SearchDocument[]> =>
  read(db, sql`${NAMED} and a.id = any(${ids}::uuid[])`)

/**
 * All books that may be seen, most popular first, so many at a time. To be read within one
 * transaction, of whose snapshot they are.
 */
export async function* readAllDocuments(db: Transaction<DB>, atOnce: number) {
  await sql`declare named_books no scroll cursor for ${NAMED} order by a.popularity desc, a.id`.execute(
    db,
  )
  for (;;) {
    const documents = await read(db, sql`fetch ${sql.lit(atOnce)} from named_books`)
    if (documents.length === 0) return
    yield documents
  }
}

/** Reads how popular books are, by id. */
export async function readPopularity(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; popularity: number }>`
    select id, popularity from audiobooks where id = any(${ids}::uuid[])
  `.execute(db)
  return rows
}

async function read(db: Db, query: RawBuilder<unknown>): Promise<SearchDocument[]> {
  const { rows } = await sql<NamedRow>`${query}`.execute(db)
  return rows.map(({ id, popularity, title, subtitle, series, makers }) => ({
    id,
    popularity,
    names: [
      ...namesOf('title', title),
      ...namesOf('subtitle', subtitle),
      ...namesOf('series', series ?? []),
      ...(makers ?? []).flatMap(([role, names]) => namesOf(role, names)),
    ],
  }))
}

/** The written forms of a name, each once: a variant is often equal to the name. */
const namesOf = (kind: NameKind, written: Written) =>
  [...new Set(written)].filter((text) => text !== null).map((text) => ({ kind, text }))
