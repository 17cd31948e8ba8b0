import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { FIRST_UUID } from '#shared/text/uuid.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import { pathOf } from './addresses.server.ts'

/** The kinds of page that parts of the sitemap list. */
export const KINDS = ['books', 'people', 'series'] as const
export type Kind = (typeof KINDS)[number]

interface Row {
  id: string
  slug: string
  changed: string
}

/** The id of a book read backwards, by which an index has them: forwards it begins with its time, which many share. */
const SCATTERED = sql`reverse(replace(id::text, '-', ''))::uuid`

/** Books that readers see, and the people and series of such books, as a table `t` of `id`, `slug` and `changed`. */
const VISIBLE: Record<Kind, RawBuilder<unknown>> = {
  books: sql`(select ${SCATTERED} as id, slug, greatest(updated_at, published_at) as changed from audiobooks a
    where ${IS_VISIBLE}) t`,
  people: sql`(select p.id, p.slug, greatest(p.created_at, max(a.published_at)) as changed
    from people p join audiobook_people ap on ap.person_id = p.id
      join audiobooks a on a.id = ap.audiobook_id
    where ${IS_VISIBLE} group by p.id) t`,
  series: sql`(select s.id, s.slug, max(greatest(a.updated_at, a.published_at)) as changed
    from series s join audiobooks a on a.series_id = s.id
    where ${IS_VISIBLE} group by s.id) t`,
}

/** Rows of a kind whose ids begin alike. */
export interface Part {
  /** How those ids begin, in hexadecimal; empty for all there are. */
  prefix: string
  changed: string
}

// 16 to the fourth parts of even a few hundred hold more than anybody publishes.
const LONGEST = 4

/**
 * Parts of at most `size` rows each. A row's part follows from its id, so that what comes or goes
 * meanwhile moves no other row into a part that was read already.
 */
export async function partsOf(db: Db, kind: Kind, size: number): Promise<Part[]> {
  const { rows } = await sql<Part & { count: number }>`
    select left(id::text, ${LONGEST}) as prefix, count(*)::int as count, max(changed) as changed
    from ${VISIBLE[kind]} group by 1 order by 1
  `.execute(db)
  return split(rows, '', size)
}

function split(rows: readonly (Part & { count: number })[], prefix: string, size: number): Part[] {
  if (rows.length === 0) return []
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  if (total <= size || prefix.length === LONGEST) {
    const changed = rows.reduce((last, row) => (row.changed > last ? row.changed : last), '')
    return [{ prefix, changed }]
  }
  return [...'0123456789abcdef'].flatMap((digit) =>
    split(
      rows.filter((row) => row.prefix.startsWith(prefix + digit)),
      prefix + digit,
      size,
    ),
  )
}

const AT_ONCE = 1_000

/** Every row of a part, read a page at a time by its key. */
export async function listPart(db: Db, kind: Kind, prefix: string): Promise<Row[]> {
  const listed: Row[] = []
  const last = `${prefix}${'ffffffff-ffff-ffff-ffff-ffffffffffff'.slice(prefix.length)}`
  let after: string | null = null
  for (;;) {
    const from: RawBuilder<unknown> =
      after === null ? sql`id >= ${prefix + FIRST_UUID.slice(prefix.length)}` : sql`id > ${after}`
    const { rows }: { rows: Row[] } = await sql<Row>`
      select id, slug, changed from ${VISIBLE[kind]}
      where ${from} and id <= ${last} order by id limit ${AT_ONCE}
    `.execute(db)
    listed.push(...rows)
    after = rows.at(-1)?.id ?? null
    if (rows.length < AT_ONCE) return listed
  }
}

/** Kinds of books that hold any, for their pages of the catalogue. */
export async function listGenrePaths(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from genres g where retired_at is null and exists (select from audiobook_genres ag
      join audiobooks a on a.id = ag.audiobook_id
      where ag.genre_id = g.id and ${IS_VISIBLE})
    order by position
  `.execute(db)
  return rows.map(({ slug }) => pathOf.genre(slug))
}
