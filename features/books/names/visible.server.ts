import { sql, type RawBuilder } from 'kysely'

/** SQL, never null: a book is published. */
export const isPublished = (alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.published_at`)} is not null
    and ${sql.ref(`${alias}.published_at`)} <= now())`

/** SQL, never null: readers see a book: published, or announced for a day, until which nobody can have it. */
export const isVisible = (alias: string): RawBuilder<boolean> =>
  sql`(${isPublished(alias)} or ${sql.ref(`${alias}.announced_for`)} is not null)`

/** The same of a book `a`. */
export const IS_VISIBLE = isVisible('a')
