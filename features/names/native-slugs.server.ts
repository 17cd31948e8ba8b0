import { sql, type RawBuilder } from 'kysely'
import { detectScript } from '../../punjabi/script'
import { slugify } from '../../punjabi/slug'
import type { Db } from '../../server/db'

/** What has an address: a table, and the table of its other addresses with the column that leads back. */
const ADDRESSED = {
  audiobooks: { table: 'audiobook_slugs', key: 'audiobook_id' },
  people: { table: 'person_slugs', key: 'person_id' },
} as const
export type Addressed = keyof typeof ADDRESSED

/** Where the other addresses of books or people are kept. */
export const otherSlugs = (whose: Addressed) => ({
  table: sql.table(ADDRESSED[whose].table),
  key: sql.ref(ADDRESSED[whose].key),
})

/** What an address may stand under: as it was given and as a slug is written, in lower case. */
export function slugForms(given: string): string[] {
  const forms = [given.normalize('NFC'), slugify(given)].map((form) => form.toLowerCase())
  return [...new Set(forms)].filter((form) => form !== '')
}

/** The id of whom an address leads to, by their own slug before others; null where nobody has it. */
export function idAt(whose: Addressed, slug: string): RawBuilder<string | null> {
  const slugs = slugForms(slug)
  const { table, key } = otherSlugs(whose)
  return sql`(select id from (
    select id, 1 as rank from ${sql.table(whose)} where lower(slug) = any(${slugs})
    union all select ${key}, 2 from ${table} where slug = any(${slugs})
  ) found order by rank limit 1)`
}

/**
 * Writes down the addresses that names in native scripts make. The first with a name keeps its
 * address; a later one is reached by its own slug.
 */
export async function keepNativeSlugs(
  db: Db,
  whose: Addressed,
  named: readonly { id: string; names: readonly (string | null)[] }[],
): Promise<void> {
  const slugs = named.flatMap(({ id, names }) =>
    names
      .filter((name) => name !== null)
      .filter(isNative)
      .map((name) => ({ id, slug: slugify(name).toLowerCase() }))
      .filter(({ slug }) => slug !== ''),
  )
  if (slugs.length === 0) return
  const { table, key } = otherSlugs(whose)
  await sql`
    insert into ${table} (slug, ${key})
    select slug, id from json_to_recordset(${JSON.stringify(slugs)}) as t(id uuid, slug text)
    on conflict (slug) do nothing
  `.execute(db)
}

const isNative = (name: string) => ['gurmukhi', 'shahmukhi'].includes(detectScript(name))
