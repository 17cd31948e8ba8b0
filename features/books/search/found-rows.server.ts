import { sql, type RawBuilder } from 'kysely'
import { sound, type Sound } from '#punjabi/text/sound.ts'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import { arrayOf, type Db } from '#server/db/database.ts'
import {
  AUTHOR_OF_A_BOOK,
  PRICES_OF_A_BOOK,
  SAMPLE_OF_A_BOOK,
  type Titled,
} from '#features/books/book/cards.server.ts'
import type { AudiobookCard, MakerRole, Person } from '#features/books/book/contract.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import type { FoundHit } from './find-books.server.ts'
import { keepReadings, readKept } from '#features/books/readings/kept-readings.server.ts'
import { matchedNamesOf, SHOWN } from './matched-names.server.ts'

/** Who made a book, once for each part in it, or the series that it is of; by all names. */
export interface NamedMaker {
  id: string
  role: (typeof MakerRole.options)[number] | 'series'
  written: string[]
  /** How the written names sound, each once. */
  sounds: Pick<Sound, 'phonemes' | 'skeleton'>[]
}

/** The part of a card that a row of the search box shows, and who may be meant in place of the book. */
export interface FoundRow extends Titled {
  id: string
  slug: string
  cover: string
  author: Person | null
  prices: AudiobookCard['price']
  duration_ms: number
  excerpt: boolean
  announced_for: string | null
  sample_id: string | null
  matched_names: Names[]
  makers: NamedMaker[]
}

// A book may come out while the catalogue stays as it is: a row is read anew after a minute.
const rowsOf = createVersionedCache<FoundRow>({ maxEntries: 20_000, ttlMs: 60_000 })

/** A book, and the kind of name that it was found by. */
type Named = Pick<FoundHit, 'id' | 'matched'>

const keyOf = ({ id, matched }: Named) => `${id} ${matched}`

/**
 * What hits show, by id; of those only that may be seen and meet the conditions. Readers type the
 * same beginnings, so rows without conditions are cached until the catalogue changes.
 */
export async function loadFound(
  db: Db,
  search: Search,
  hits: readonly FoundHit[],
  conditions: readonly RawBuilder<boolean>[],
): Promise<Map<string, FoundRow>> {
  if (conditions.length > 0) return byId(await readRows(db, hits, conditions))
  const { version, entries, keep } = rowsOf(search)
  const cached = new Map(hits.map((hit) => [hit, entries.get(keyOf(hit))]))
  const read = byId(
    await keptRows(
      db,
      hits.filter((hit) => !cached.get(hit)),
    ),
  )
  // What was read before a change is not stored after it.
  const isCurrent = search.version() === version
  const rows = hits.flatMap((hit) => {
    const before = cached.get(hit)
    const row = before ?? read.get(hit.id)
    if (row && !before && isCurrent) keep(keyOf(hit), row)
    return row ? [row] : []
  })
  return byId(rows)
}

const byId = (rows: readonly FoundRow[]) => new Map(rows.map((row) => [row.id, row]))

/** What shows by itself is one reading, by whichever name the book was found. */
const whatOf = ({ matched }: Named) => (SHOWN.has(matched) ? FOUND : `${FOUND} ${matched}`)
/** What is kept of a book as its row in search. */
export const FOUND = 'found'

/** `readRows` without conditions, from what is kept of books that did not change since. */
export async function keptRows(
  db: Db,
  hits: readonly Named[],
  isPatient = false,
): Promise<FoundRow[]> {
  const kept = await readKept(
    db,
    hits.map((hit) => ({ id: hit.id, what: whatOf(hit) })),
  )
  const unkept = hits.filter((_, place) => !kept.texts[place])
  const read = await readRows(db, unkept, [])
  const whats = new Map(unkept.map((hit) => [hit.id, whatOf(hit)]))
  await keepReadings(
    db,
    kept,
    read.map((row) => ({
      id: row.id,
      what: whats.get(row.id) ?? '',
      text: JSON.stringify(row),
      dependsOn: row.makers.map(({ id }) => id),
    })),
    isPatient,
  )
  return [...kept.texts.flatMap((text) => (text ? [JSON.parse(text) as FoundRow] : [])), ...read]
}

async function readRows(
  db: Db,
  hits: readonly Named[],
  conditions: readonly RawBuilder<boolean>[],
): Promise<FoundRow[]> {
  if (hits.length === 0) return []
  const [ids, kinds] = [hits.map(({ id }) => id), hits.map(({ matched }) => matched)]
  const { rows } = await sql<Omit<FoundRow, 'makers'> & { makers: Omit<NamedMaker, 'sounds'>[] }>`
    select a.id, a.slug, a.title_gurmukhi, a.title_shahmukhi, a.title_roman,
      a.title_shahmukhi_suggested, a.cover, a.duration_ms, a.excerpt, a.announced_for, ${PRICES_OF_A_BOOK} as prices,
      ${AUTHOR_OF_A_BOOK} as author, ${SAMPLE_OF_A_BOOK} as sample_id,
      ${matchedNamesOf(sql`hit.kind`)} as matched_names,
      (select coalesce(json_agg(maker), '[]') from (
        select p.id, ap.role, array_remove(
          array[name_roman, name_gurmukhi, name_shahmukhi] || name_variants, null) as written
        from audiobook_people ap join people p on p.id = ap.person_id
        where ap.audiobook_id = a.id
        union all
        select s.id, 'series', array_remove(array[name_roman, name_gurmukhi, name_shahmukhi], null)
        from series s where s.id = a.series_id) maker) as makers
    from unnest(${arrayOf(ids, 'uuid')}, ${arrayOf(kinds, 'text')}) as hit(id, kind) join audiobooks a using (id)
    where ${sql.join([IS_VISIBLE, ...conditions], sql` and `)}
  `.execute(db)
  return rows.map((row) => ({
    ...row,
    makers: row.makers.map((maker) => ({ ...maker, sounds: soundsOf(maker.written) })),
  }))
}

function soundsOf(written: readonly string[]): NamedMaker['sounds'] {
  const each = written.map((name) => {
    const { phonemes, skeleton } = sound(name)
    return [phonemes, { phonemes, skeleton }] as const
  })
  return [...new Map(each).values()]
}
