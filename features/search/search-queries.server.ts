import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../server/db'

/** A name that was found: of a book or of a person. */
export interface Hit {
  tier: 'exact' | 'prefix' | 'sound'
  kind: 'title' | 'person'
  id: string
  starts: boolean
  phonemes: string
  popularity: number
}

/** A query as the index compares it: folded, and its consonants written together. */
export interface Wanted {
  folded: string
  sound: string
}

const TITLES = {
  kind: sql.lit('title'),
  table: sql.table('search_titles'),
  id: sql.ref('s.audiobook_id'),
  seen: sql`exists (select from audiobooks a where a.id = s.audiobook_id and published_at <= now())`,
}
const PEOPLE = {
  kind: sql.lit('person'),
  table: sql.table('search_people'),
  id: sql.ref('s.person_id'),
  seen: sql`true`,
}

// Rows, not books: one title often answers in several scripts and from several words.
const MOST = 40

function pick(
  from: typeof TITLES | typeof PEOPLE,
  tier: Hit['tier'],
  condition: RawBuilder<unknown>,
  table: RawBuilder<unknown> = from.table,
): RawBuilder<unknown> {
  return sql`(select ${sql.lit(tier)} as tier, ${from.kind} as kind, ${from.id} as id, starts,
    phonemes, popularity from ${table} s where ${condition} and ${from.seen}
    order by starts desc, popularity desc limit ${sql.lit(MOST)})`
}

// More names than this seldom share so long a beginning; if they do, the rest waits for more letters.
const MOST_RANKED = 400

function pickBeginning(
  from: typeof TITLES | typeof PEOPLE,
  tier: Hit['tier'],
  column: 'folded' | 'sound',
  text: string,
): RawBuilder<unknown> {
  const { length } = [...text]
  // Short beginnings have an index of their own, which holds the most popular first.
  if (length >= 2 && length <= (column === 'folded' ? 4 : 3))
    return pick(from, tier, sql`left(${sql.ref(column)}, ${sql.lit(length)}) = ${text}`)
  // A range, not LIKE: it needs no escapes, and its plan never depends on how it was sent.
  const range = sql`${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${text + '\u{10FFFF}'}`
  const some = sql`(select * from ${from.table} where ${range} limit ${sql.lit(MOST_RANKED)})`
  return pick(from, tier, sql`true`, some)
}

async function all(db: Db, parts: readonly RawBuilder<unknown>[]): Promise<Hit[]> {
  const { rows } = await sql<Hit>`${sql.join([...parts], sql` union all `)}`.execute(db)
  return rows
}

/** Names that equal the query, begin with it (at any of their words), or sound like it. */
export function findNear(db: Db, { folded, sound }: Wanted): Promise<Hit[]> {
  return all(
    db,
    [TITLES, PEOPLE].flatMap((from) => [
      pick(from, 'exact', sql`folded = ${folded} and starts`),
      pickBeginning(from, 'prefix', 'folded', folded),
      ...(sound ? [pick(from, 'sound', sql`sound = ${sound}`)] : []),
    ]),
  )
}

/** Names whose sound only begins like the query's. */
export function findBeginnings(db: Db, { sound }: Wanted): Promise<Hit[]> {
  if (sound.length < 2) return Promise.resolve([])
  return all(
    db,
    [TITLES, PEOPLE].map((from) => pickBeginning(from, 'sound', 'sound', sound)),
  )
}

export interface Worded {
  id: string
  /** The sounds of the book's titles and of its makers' names. */
  phonemes: string
}

/**
 * Books among whose names all the words of one of the groups sound, in any order; of each group
 * the most popular first.
 */
export async function findByWords(db: Db, groups: readonly string[][], most: number) {
  if (groups.length === 0) return []
  const parts = groups.map(
    (sounds) => sql`(
      select a.id, a.popularity from search_words w join audiobooks a on a.id = w.audiobook_id
      where w.sounds @> ${sounds}::text[] and a.published_at <= now()
      order by a.popularity desc, a.id limit ${most})`,
  )
  const { rows } = await sql<Worded>`
    with found as (${sql.join(parts, sql` union `)})
    select id, concat_ws(' ',
      (select string_agg(t.phonemes, ' ') from search_titles t
        where t.audiobook_id = found.id and t.starts),
      (select string_agg(p.phonemes, ' ') from audiobook_people ap
        join search_people p on p.person_id = ap.person_id and p.starts
        where ap.audiobook_id = found.id)) as phonemes
    from found order by popularity desc, id
  `.execute(db)
  return rows
}

export interface Made {
  id: string
  person_id: string
  role: 'author' | 'narrator' | 'publisher'
}

/** The most popular published books of each person, with the role that leads first. */
export async function findBooksOf(db: Db, personIds: readonly string[], most: number) {
  if (personIds.length === 0) return []
  const { rows } = await sql<Made>`
    select m.id, m.person_id, m.role from unnest(${personIds}::uuid[]) with ordinality as p(id, place)
    cross join lateral (
      select a.id, ap.person_id, ap.role from audiobook_people ap
      join audiobooks a on a.id = ap.audiobook_id
      where ap.person_id = p.id and a.published_at <= now()
      order by ap.role, a.popularity desc, a.id limit ${most}
    ) m order by p.place, m.role
  `.execute(db)
  return rows
}
