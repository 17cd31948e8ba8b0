import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { otherSlugs, slugForms, type Addressed } from '#features/books/names/native-slugs.server.ts'

/** By kind, the condition that `t` was withdrawn; of a person, that a book of theirs was. */
const WITHDRAWN = {
  audiobooks: sql`t.withdrawn_at is not null`,
  people: sql`exists (select from audiobook_people ap join audiobooks a on a.id = ap.audiobook_id
    where ap.person_id = t.id and a.withdrawn_at is not null)`,
}

/**
 * Makes the refusal of an address at which nothing is to be seen. It says `gone` where something
 * stood there once: search engines then forget the page at once.
 */
export async function missingAt(db: Db, whose: Addressed, slug: string): Promise<AppError> {
  const { rows } = await sql<{ gone: boolean }>`select ${wasAt(whose, slug)} as gone`.execute(db)
  return new AppError('not_found', rows[0]?.gone ? { extra: { gone: true } } : {})
}

/** SQL: an address led to something withdrawn; own and further addresses have an index each. */
export function wasAt(whose: Addressed, slug: string) {
  const slugs = slugForms(slug)
  const { table, key } = otherSlugs(whose)
  return sql<boolean>`exists (
    select from ${sql.table(whose)} t where lower(t.slug) = any(${slugs}) and ${WITHDRAWN[whose]}
    union all
    select from ${table} s join ${sql.table(whose)} t on t.id = s.${key}
    where s.slug = any(${slugs}) and ${WITHDRAWN[whose]})`
}
