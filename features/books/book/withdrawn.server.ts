import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { otherSlugs, slugForms, type Addressed } from '#features/books/names/native-slugs.server.ts'

/** What of each kind was taken from readers, under `t`. */
const WITHDRAWN = {
  audiobooks: sql`t.withdrawn_at is not null`,
  people: sql`exists (select from audiobook_people ap join audiobooks a on a.id = ap.audiobook_id
    where ap.person_id = t.id and a.withdrawn_at is not null)`,
}

/**
 * The refusal for an address where nobody is to be seen. It says `gone` where readers found
 * something once: search engines then forget the page at once.
 */
export async function missingAt(db: Db, whose: Addressed, slug: string): Promise<AppError> {
  const { rows } = await sql<{ gone: boolean }>`select ${wasAt(whose, slug)} as gone`.execute(db)
  return new AppError('not_found', rows[0]?.gone ? { extra: { gone: true } } : {})
}

/** Whether an address led to what was taken away: own and other addresses each have their index. */
export function wasAt(whose: Addressed, slug: string) {
  const slugs = slugForms(slug)
  const { table, key } = otherSlugs(whose)
  return sql<boolean>`exists (
    select from ${sql.table(whose)} t where lower(t.slug) = any(${slugs}) and ${WITHDRAWN[whose]}
    union all
    select from ${table} s join ${sql.table(whose)} t on t.id = s.${key}
    where s.slug = any(${slugs}) and ${WITHDRAWN[whose]})`
}
