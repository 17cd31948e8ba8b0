import { sql } from 'kysely'
import { createSearchIndex } from '#punjabi/search/search-index.ts'
import { sound, type Sound } from '#punjabi/text/sound.ts'
import type { Answer } from '#shared/call/call.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import { arrayOf, type Db } from '#server/db/database.ts'
import { MakerRole, type Person } from '#features/books/book/contract.ts'
import { personOf, plainNamesOf } from '#features/books/names/names.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import { copyOf } from '#features/books/search-index/hit-cache.server.ts'
import type { searchAudiobooks as call } from './contract.ts'
import { keepReadings, readKept } from '#features/books/readings/kept-readings.server.ts'
import type { NamedMaker } from './found-rows.server.ts'
import type { FoundBook } from './search.server.ts'

type Makers = Pick<Answer<typeof call>, 'people' | 'series'>
type Maker =
  | { kind: 'person'; maker: Makers['people'][number] }
  | { kind: 'series'; maker: Makers['series'][number] }

interface Asked {
  books: readonly FoundBook[]
  query: string
  asked: Sound
}

const MOST = 4
const NONE: Makers = { people: [], series: [] }

const answers = createVersionedCache<Makers>({ maxEntries: 5_000, ttlMs: 60_000 })
const shown = createVersionedCache<Maker>({ maxEntries: 10_000, ttlMs: 60_000 })

/** A shorter skeleton is that of too many words: there the vowels count too. */
const SURE_LENGTH = 3

/**
 * Of the people and series of books that were found by them those whose own name a query says: whole
 * names first, then in the order of the books.
 * @param version the catalogue's, before the books were found
 */
export async function findMakers(
  db: Db,
  search: Search,
  query: string,
  { books, version }: { books: readonly FoundBook[]; version: number },
): Promise<Makers> {
  const { entries } = answers(search)
  const cached = entries.get(query)
  if (cached) return cached
  const asked = sound(query)
  const named = books.flatMap((book) => namedIn(book, query, asked))
  const isWhole = ({ sounds }: NamedMaker) =>
    sounds.some(({ phonemes }) => phonemes === asked.phonemes)
  // To count the books of each costs time: no more are looked at than are shown of both kinds.
  const each = withoutResembling({ books, query, asked }, [
    ...new Map(named.map((maker) => [maker.id, maker])).values(),
  ])
    .toSorted((one, other) => Number(isWhole(other)) - Number(isWhole(one)))
    .slice(0, 2 * MOST)
  const found = each.length === 0 ? NONE : await loadMakers(db, search, each)
  // Books of a catalogue that changed meanwhile say nothing of the one that is there now.
  if (search.version() === version) entries.set(copyOf(query), found)
  return found
}

/** The makers of a book that a query names. */
function namedIn({ tier, matched, row }: FoundBook, query: string, asked: Sound): NamedMaker[] {
  const said = row.makers.filter((maker) => isSaid(asked, maker.sounds))
  if (said.length > 0 || tier === 'near') return said
  // By whom the book was found, though their name is spelled otherwise than it sounds.
  const ofRole = row.makers.filter(({ role }) => role === matched)
  return ofRole.length > 1 ? findNamed(query, ofRole) : ofRole
}

/** Where a name answers a query, those who share no more than its consonants are not meant. */
function withoutResembling(
  { books, query, asked }: Asked,
  makers: readonly NamedMaker[],
): readonly NamedMaker[] {
  const sure = books.filter(({ tier }) => tier !== 'near')
  if (sure.length === 0) return makers
  const answer = (maker: NamedMaker) =>
    sure.some(({ matched, row }) =>
      row.makers.some(({ id, role }) => id === maker.id && role === matched),
    )
  const others = makers.filter(
    (maker) => !answer(maker) && !isSaid(asked, maker.sounds, 'phonemes'),
  )
  if (others.length === 0) return makers
  const meant = findNamed(query, others)
  return makers.filter((maker) => !others.includes(maker) || meant.includes(maker))
}

type Key = 'phonemes' | 'skeleton'

const keyOf = ({ joined }: Sound): Key => (joined.length < SURE_LENGTH ? 'phonemes' : 'skeleton')

/** Tells whether words of a name sound as a query does, or begin so. */
function isSaid(asked: Sound, names: NamedMaker['sounds'], by = keyOf(asked)): boolean {
  return asked[by] !== '' && names.some((name) => ` ${name[by]}`.includes(` ${asked[by]}`))
}

/** Those whom a query resembles most. */
function findNamed(query: string, makers: readonly NamedMaker[]): NamedMaker[] {
  const index = createSearchIndex()
  for (const { id, written } of makers)
    index.put({ id, popularity: 0, names: written.map((text) => ({ kind: 'title', text })) })
  const hits = index.search(query, { limit: MOST })
  return hits.flatMap(({ id, tier }) =>
    tier === 'near' ? [] : makers.filter((maker) => maker.id === id),
  )
}

/** What is shown of people and series, in their order; those without a book that may be seen are left out. */
async function loadMakers(db: Db, search: Search, named: readonly NamedMaker[]): Promise<Makers> {
  const { version, entries, keep } = shown(search)
  const missing = (isSeries: boolean) =>
    named.flatMap(({ id, role }) =>
      (role === 'series') === isSeries && !entries.has(id) ? id : [],
    )
  const [people, series] = [missing(false), missing(true)]
  const read = new Map([
    ...(people.length > 0 ? await keptPeople(db, people) : []),
    ...(series.length > 0 ? await readSeries(db, series) : []),
  ])
  const isCurrent = search.version() === version
  const found = named.flatMap(({ id }) => entries.get(id) ?? read.get(id) ?? [])
  if (isCurrent) for (const [id, maker] of read) keep(id, maker)
  return {
    people: found.flatMap((one) => (one.kind === 'person' ? one.maker : [])).slice(0, MOST),
    series: found.flatMap((one) => (one.kind === 'series' ? one.maker : [])).slice(0, MOST),
  }
}

type Read = [id: string, Maker]
type Shown = Makers['people'][number]

interface ReadPerson {
  person: Person
  roles: string[]
  books: number
  lines: number
  /** Null where what was read is not to be kept: one of them comes out by itself, or there are too many. */
  ofBooks: string[] | null
}

const MADE = 'made'
/** Of whoever has more, a reading would be out of date each day. */
const MOST_LINES_KEPT = 300

/** How people are shown, from what is kept of those of whom nothing changed since. */
export async function keptPeople(
  db: Db,
  ids: readonly string[],
  isPatient = false,
): Promise<Read[]> {
  const kept = await readKept(
    db,
    ids.map((id) => ({ id, what: MADE })),
  )
  const unkept = ids.filter((_, place) => !kept.texts[place])
  const read = await readPeople(db, unkept)
  await keepReadings(
    db,
    kept,
    read.flatMap(({ maker, lines, ofBooks: dependsOn }) =>
      dependsOn ? { id: maker._id, what: MADE, text: JSON.stringify(maker), dependsOn, lines } : [],
    ),
    isPatient,
  )
  const known = kept.texts.flatMap((text) => (text ? (JSON.parse(text) as Shown) : []))
  return [...known, ...read.map(({ maker }) => maker)].map((maker) => [
    maker._id,
    { kind: 'person', maker },
  ])
}

async function readPeople(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const { rows } = await sql<ReadPerson>`
    select ${personOf('p')} as person, made.*,
      case when made.lines <= ${MOST_LINES_KEPT} and not made."isAwaited" then
        array(select audiobook_id from audiobook_people where person_id = p.id) end as "ofBooks"
    from people p cross join lateral (
      select count(*)::int as lines, coalesce(bool_or(a.published_at > now()), false) as "isAwaited",
        count(distinct a.id) filter (where ${IS_VISIBLE})::int as books,
        array_agg(distinct ap.role) filter (where ${IS_VISIBLE}) as roles
      from audiobook_people ap join audiobooks a on a.id = ap.audiobook_id
      where ap.person_id = p.id) made
    where p.id = any(${arrayOf(ids, 'uuid')}) and made.books > 0
  `.execute(db)
  return rows.map(({ person, roles, books, lines, ofBooks }) => {
    const inOrder = MakerRole.options.filter((role) => roles.includes(role))
    return { maker: { ...person, roles: inOrder, books }, lines, ofBooks }
  })
}

async function readSeries(db: Db, ids: readonly string[]): Promise<Read[]> {
  const { rows } = await sql<{ id: string; slug: string; names: Names; books: number }>`
    select s.id, s.slug, ${plainNamesOf('s', 'name')} as names,
      (select count(*)::int from audiobooks a where a.series_id = s.id and ${IS_VISIBLE}) as books
    from series s where s.id = any(${arrayOf(ids, 'uuid')})
  `.execute(db)
  return rows.map(({ id, ...maker }) => [id, { kind: 'series', maker }])
}
