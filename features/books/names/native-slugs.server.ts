import { sql, type RawBuilder } from 'kysely'
import { detectScript } from '#punjabi/text/script.ts'
import { slugify } from '#punjabi/text/slug.ts'
import { arrayOf, type Db } from '#server/db/database.ts'
import { IS_VISIBLE, isVisible } from './visible.server.ts'

/** Tables whose rows have an address, each with that of further addresses and its foreign key. */
const ADDRESSED = {
  audiobooks: { table: 'audiobook_slugs', key: 'audiobook_id' },
  people: { table: 'person_slugs', key: 'person_id' },
} as const
export type Addressed = keyof typeof ADDRESSED

/** The table that holds former and native slugs of books or people. */
export const otherSlugs = (whose: Addressed) => ({
  table: sql.table(ADDRESSED[whose].table),
  key: sql.ref(ADDRESSED[whose].key),
})

/** The forms under which a slug may be stored: as given and as slugs are written, in lower case. */
export function slugForms(given: string): string[] {
  const forms = [given.normalize('NFC'), slugify(given)].map((form) => form.toLowerCase())
  return [...new Set(forms)].filter((form) => form !== '')
}

// One book is enough. Without `offset 0` PostgreSQL plans for all books of somebody, and where these
// are many starts further processes for each address that is looked up.
const VISIBLE = {
  audiobooks: isVisible('t'),
  people: sql<boolean>`exists (select from audiobook_people ap
    join audiobooks a on a.id = ap.audiobook_id
    where ap.person_id = t.id and ${IS_VISIBLE} offset 0)`,
}
const SINCE = { audiobooks: sql`greatest(s.since, t.published_at)`, people: sql`s.since` }

/**
 * The id of the visible one whom an address leads to: whose own it is, else who gave it up, else
 * who has such a name, else who had it; of equals who was seen by it first. Null where there is
 * nobody.
 */
export function idAt(whose: Addressed, slug: string): RawBuilder<string | null> {
  const slugs = arrayOf(slugForms(slug), 'text')
  const { table, key } = otherSlugs(whose)
  return sql`(select id from (
    select t.id, 1 as rank, t.created_at as since, t.created_at
    from ${sql.table(whose)} t where lower(t.slug) = any(${slugs}) and ${VISIBLE[whose]}
    union all
    select t.id, case when s.given_up then 2 when s.named then 3 else 4 end, ${SINCE[whose]},
      t.created_at
    from ${table} s join ${sql.table(whose)} t on t.id = s.${key}
    where s.slug = any(${slugs}) and ${VISIBLE[whose]}
  ) found order by rank, since, created_at, id limit 1)`
}

/**
 * Writes down the addresses that the names of these rows make in native scripts, and takes those of
 * their former names away, save what readers could see.
 */
export async function keepNativeSlugs(
  tx: Db,
  whose: Addressed,
  named: readonly { id: string; names: readonly (string | null)[] }[],
): Promise<void> {
  const { table, key } = otherSlugs(whose)
  const slugs = JSON.stringify(named.flatMap(({ id, names }) => slugsOf(id, names)))
  const former = sql`s.${key} = any(${named.map(({ id }) => id)}::uuid[]) and s.named
    and not exists (select from json_to_recordset(${slugs}) as n(id uuid, slug text)
      where n.id = s.${key} and n.slug = s.slug)`
  await sql`
    update ${table} s set named = false, once_public = s.once_public or ${VISIBLE[whose]}
    from ${sql.table(whose)} t where t.id = s.${key} and ${former}
  `.execute(tx)
  await sql`
    delete from ${table} s where s.${key} = any(${named.map(({ id }) => id)}::uuid[])
      and not (s.named or s.given_up or s.once_public)
  `.execute(tx)
  await sql`
    insert into ${table} as s (slug, ${key}, named, given_up)
    select distinct slug, id, true, false
    from json_to_recordset(${slugs}) as n(id uuid, slug text) order by slug, id
    on conflict (slug, ${key}) do update set named = true where not s.named
  `.execute(tx)
}

const slugsOf = (id: string, names: readonly (string | null)[]) =>
  names
    .filter((name) => name !== null)
    .filter(isNative)
    .map((name) => ({ id, slug: slugify(name).toLowerCase() }))
    .filter(({ slug }) => slug !== '')

const isNative = (name: string) => ['gurmukhi', 'shahmukhi'].includes(detectScript(name))
