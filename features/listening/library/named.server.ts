import { sql, type RawBuilder } from 'kysely'
import type { Search } from '#server/db/catalogue-watch.ts'
import { findNamedTitles } from '#features/books/search/search.server.ts'

/**
 * SQL over `a` (audiobooks): whether a book is one of those that words name, as search finds it in
 * any script, or whether the words stand in a title letter by letter: beside a large catalogue,
 * search names only so many books, and none for a single letter.
 */
export function isNamed(search: Search, words: string): RawBuilder<boolean> {
  const { ids, conditions } = findNamedTitles(search, words)
  const found = sql.join(
    [sql`a.id = any(${ids}::uuid[])`, ...conditions.map((condition) => sql`${condition}`)],
    sql` and `,
  )
  return sql`((${found}) or position(lower(${words.normalize('NFC')}) in lower(
    concat_ws(chr(10), a.title_roman, a.title_gurmukhi, a.title_shahmukhi))) > 0)`
}
