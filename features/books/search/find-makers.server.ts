import { sql } from 'kysely'
import { createSearchIndex } from '#punjabi/search/search-index.ts'
import { soundKey } from '#punjabi/text/sound.ts'
import type { Answer } from '#shared/call/call.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { MakerRole, type Person } from '#features/books/book/contract.ts'
import { personOf, plainNamesOf } from '#features/books/names/names.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import { copyOf } from '#features/books/search-index/hit-cache.server.ts'
import type { searchAudiobooks as call } from './contract.ts'

type Makers = Pick<Answer<typeof call>, 'people' | 'series'>
type Found = Answer<typeof call>['audiobooks'][number]

const MOST = 4
const NONE: Makers = { people: [], series: [] }

const cacheOf = createVersionedCache<Makers>({ maxEntries: 5_000, ttlMs: 60_000 })

type Asked = Pick<Found, '_id' | 'matched' | 'author'>

const OF_TITLES: ReadonlySet<Found['matched']> = new Set(['title', 'subtitle'])

/** Of the people and series of books that were found by them those whose own name a query says, the surest first. */
export async function findMakers(
  db: Db,
  search: Search,
  query: string,
  { books, version }: { books: readonly Asked[]; version: number },
): Promise<Makers> {
  const key = soundKey(query)
  const bookIds = books.flatMap((book) => (mayBeByOne(book, key) ? book._id : []))
  if (bookIds.length === 0) return NONE
  const { entries } = cacheOf(search)
  const cached = entries.get(query)
  if (cached) return cached
  const named = await readNamed(db, query, bookIds)
  const makers = named.length === 0 ? NONE : await readMakers(db, named)
  // Books of a catalogue that changed meanwhile say nothing of the one that is there now.
  if (search.version() === version) entries.set(copyOf(query), makers)
  return makers
}

/** The ids of those that a query names by letters or by sound. */
async function readNamed(db: Db, query: string, bookIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; written: (string | null)[] }>`
    select p.id, array[name_roman, name_gurmukhi, name_shahmukhi] || name_variants as written
    from people p where p.id in (
      select person_id from audiobook_people where audiobook_id = any(${bookIds}::uuid[]))
    union all
    select s.id, array[name_roman, name_gurmukhi, name_shahmukhi]
    from series s where s.id in (select series_id from audiobooks where id = any(${bookIds}::uuid[]))
  `.execute(db)
  const index = createSearchIndex()
  for (const { id, written } of rows) {
    const texts = [...new Set(written)].filter((text) => text !== null)
    index.put({ id, popularity: 0, names: texts.map((text) => ({ kind: 'title', text })) })
  }
  const hits = index.search(query, { limit: 2 * MOST })
  return hits.filter(({ tier }) => tier !== 'near').map(({ id }) => id)
}

async function readMakers(db: Db, ids: readonly string[]): Promise<Makers> {
  const people = sql<{ person: Person; roles: string[]; books: number }>`
    select ${personOf('p')} as person, made.roles, made.books
    from people p cross join lateral (
      select count(distinct a.id)::int as books, array_agg(distinct ap.role) as roles
      from audiobook_people ap join audiobooks a on a.id = ap.audiobook_id
      where ap.person_id = p.id and ${IS_VISIBLE}) made
    where p.id = any(${ids}::uuid[]) and made.books > 0
    order by array_position(${ids}::uuid[], p.id) limit ${MOST}
  `.execute(db)
  const series = sql<{ slug: string; names: Names; books: number }>`
    select s.slug, ${plainNamesOf('s', 'name')} as names,
      (select count(*)::int from audiobooks a where a.series_id = s.id and ${IS_VISIBLE}) as books
    from series s where s.id = any(${ids}::uuid[])
    order by array_position(${ids}::uuid[], s.id) limit ${MOST}
  `.execute(db)
  const [found, foundSeries] = await Promise.all([people, series])
  return {
    people: found.rows.map(({ person, roles, books }) => ({
      ...person,
      roles: MakerRole.options.filter((role) => roles.includes(role)),
      books,
    })),
    series: foundSeries.rows,
  }
}

/** Most queries mean a title: of a book whose author sounds otherwise no makers are read. */
function mayBeByOne({ matched, author }: Asked, key: string): boolean {
  if (!OF_TITLES.has(matched)) return true
  const { roman, gurmukhi, shahmukhi } = author?.names ?? {}
  return key !== '' && soundKey(roman ?? gurmukhi ?? shahmukhi ?? '').includes(key)
}
