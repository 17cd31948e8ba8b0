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
import type { NamedMaker } from './found-rows.server.ts'
import type { FoundBook } from './search.server.ts'

type Makers = Pick<Answer<typeof call>, 'people' | 'series'>
type Maker =
  | { kind: 'person'; maker: Makers['people'][number] }
  | { kind: 'series'; maker: Makers['series'][number] }

const MOST = 4
const NONE: Makers = { people: [], series: [] }

const answers = createVersionedCache<Makers>({ maxEntries: 5_000, ttlMs: 60_000 })
const shown = createVersionedCache<Maker>({ maxEntries: 10_000, ttlMs: 60_000 })

const OF_TITLES: ReadonlySet<FoundBook['matched']> = new Set(['title', 'subtitle'])

/**
 * Of the people and series of books that were found by them those whose own name a query says, the surest first.
 * @param version the catalogue's, before the books were found
 */
export async function findMakers(
  db: Db,
  search: Search,
  query: string,
  { books, version }: { books: readonly FoundBook[]; version: number },
): Promise<Makers> {
  const key = soundKey(query)
  const makers = books.flatMap((book) => (mayBeByOne(book, key) ? book.row.makers : []))
  if (makers.length === 0) return NONE
  const { entries } = answers(search)
  const cached = entries.get(query)
  if (cached) return cached
  const named = findNamed(query, new Map(makers.map((maker) => [maker.id, maker])))
  const found = named.length === 0 ? NONE : await loadMakers(db, search, named)
  // Books of a catalogue that changed meanwhile say nothing of the one that is there now.
  if (search.version() === version) entries.set(copyOf(query), found)
  return found
}

/** Those that a query names by letters or by sound. */
function findNamed(query: string, makers: ReadonlyMap<string, NamedMaker>): NamedMaker[] {
  const index = createSearchIndex()
  for (const { id, written } of makers.values()) {
    const texts = [...new Set(written)]
    index.put({ id, popularity: 0, names: texts.map((text) => ({ kind: 'title', text })) })
  }
  const hits = index.search(query, { limit: 2 * MOST })
  return hits.flatMap(({ id, tier }) => (tier === 'near' ? [] : (makers.get(id) ?? [])))
}

/** What is shown of people and series, in their order; those without a book that may be seen are left out. */
async function loadMakers(db: Db, search: Search, named: readonly NamedMaker[]): Promise<Makers> {
  const { version, entries } = shown(search)
  const missing = (kind: NamedMaker['kind']) =>
    named.flatMap((one) => (one.kind === kind && !entries.has(one.id) ? one.id : []))
  const [people, series] = [missing('person'), missing('series')]
  const read = new Map([
    ...(people.length > 0 ? await readPeople(db, people) : []),
    ...(series.length > 0 ? await readSeries(db, series) : []),
  ])
  const isCurrent = search.version() === version
  const found = named.flatMap(({ id }) => entries.get(id) ?? read.get(id) ?? [])
  if (isCurrent) for (const [id, maker] of read) entries.set(id, maker)
  return {
    people: found.flatMap((one) => (one.kind === 'person' ? one.maker : [])).slice(0, MOST),
    series: found.flatMap((one) => (one.kind === 'series' ? one.maker : [])).slice(0, MOST),
  }
}

type Read = [id: string, Maker][]

async function readPeople(db: Db, ids: readonly string[]): Promise<Read> {
  const { rows } = await sql<{ id: string; person: Person; roles: string[]; books: number }>`
    select p.id, ${personOf('p')} as person, made.roles, made.books
    from people p cross join lateral (
      select count(distinct a.id)::int as books, array_agg(distinct ap.role) as roles
      from audiobook_people ap join audiobooks a on a.id = ap.audiobook_id
      where ap.person_id = p.id and ${IS_VISIBLE}) made
    where p.id = any(${ids}::uuid[]) and made.books > 0
  `.execute(db)
  return rows.map(({ id, person, roles, books }) => {
    const inOrder = MakerRole.options.filter((role) => roles.includes(role))
    return [id, { kind: 'person', maker: { ...person, roles: inOrder, books } }]
  })
}

async function readSeries(db: Db, ids: readonly string[]): Promise<Read> {
  const { rows } = await sql<{ id: string; slug: string; names: Names; books: number }>`
    select s.id, s.slug, ${plainNamesOf('s', 'name')} as names,
      (select count(*)::int from audiobooks a where a.series_id = s.id and ${IS_VISIBLE}) as books
    from series s where s.id = any(${ids}::uuid[])
  `.execute(db)
  return rows.map(({ id, ...maker }) => [id, { kind: 'series', maker }])
}

/** Most queries mean a title: of a book whose author sounds otherwise no makers are read. */
function mayBeByOne({ matched, row }: FoundBook, key: string): boolean {
  if (!OF_TITLES.has(matched)) return true
  const { roman, gurmukhi, shahmukhi } = row.author?.names ?? {}
  return key !== '' && soundKey(roman ?? gurmukhi ?? shahmukhi ?? '').includes(key)
}
