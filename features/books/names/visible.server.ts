import { sql, type RawBuilder } from 'kysely'

/**
 * A column as text of SQL: what stands in so many statements is put together anew for each, and
 * references would make half the cost of that.
 */
export const columnOf = (alias: string, column: string): string =>
  `"${alias.replaceAll('"', '""')}"."${column}"`

const publishedText = (alias: string) => {
  const at = columnOf(alias, 'published_at')
  return `(${at} is not null and ${at} <= now())`
}

/** SQL, never null: a book is published. */
export const isPublished = (alias: string): RawBuilder<boolean> => sql.raw(publishedText(alias))

/** SQL, never null: readers see a book: published, or announced for a day, until which nobody can have it. */
export const isVisible = (alias: string): RawBuilder<boolean> =>
  sql.raw(`(${publishedText(alias)} or ${columnOf(alias, 'announced_for')} is not null)`)

/** The same of a book `a`. */
export const IS_VISIBLE = isVisible('a')
