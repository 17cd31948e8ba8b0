import { sql, type RawBuilder } from 'kysely'
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
 * stood there once: search engines then forget the page at once. Of a book that is suspended it says so.
 */
export async function missingAt(db: Db, whose: Addressed, slug: string): Promise<AppError> {
  const { rows } = await sql<{ gone: boolean; suspended: boolean }>`
    select ${wasAt(whose, slug)} as gone, ${whose === 'audiobooks' ? isSuspendedAt(slug) : sql`false`}
      as suspended`.execute(db)
  if (rows[0]?.suspended) return new AppError('book_suspended')
  return new AppError('not_found', rows[0]?.gone ? { extra: { gone: true } } : {})
}

/** SQL: an address led to something withdrawn. */
export const wasAt = (whose: Addressed, slug: string) => isAt(whose, slug, WITHDRAWN[whose])

/** Of one that readers never saw nothing is told. */
const isSuspendedAt = (slug: string) =>
  isAt('audiobooks', slug, sql`t.suspended_at is not null and ${WITHDRAWN.audiobooks}`)

/** SQL: an address led to something of which a condition holds; own and further addresses have an index each. */
function isAt(whose: Addressed, slug: string, condition: RawBuilder<unknown>) {
  const slugs = slugForms(slug)
  const { table, key } = otherSlugs(whose)
  return sql<boolean>`exists (
    select from ${sql.table(whose)} t where lower(t.slug) = any(${slugs}) and ${condition}
    union all
    select from ${table} s join ${sql.table(whose)} t on t.id = s.${key}
    where s.slug = any(${slugs}) and ${condition})`
}
