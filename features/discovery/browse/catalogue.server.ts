import { sql, type RawBuilder } from 'kysely'
import type { Query } from '#shared/call/call.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { LENGTH_HOURS } from '#shared/schemas/limits.ts'
import type { Script } from '#shared/text/names.ts'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { cardsInOrder } from '#features/books/book/cards.server.ts'
import { idsOfPage, type IdList } from '#features/books/book/id-list.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import type { listAudiobooks as call, SORTS } from './contract.ts'
import { sortTitle } from '#features/books/names/names.server.ts'
import { idAt } from '#features/books/names/native-slugs.server.ts'
import { readGenres } from '#features/books/genres/genres.server.ts'
import { findTitles } from '#features/books/search/search.server.ts'

type Asked = Query<typeof call>

const ROLES = ['author', 'narrator', 'publisher'] as const

/** What is asked for, with ids for the names of people. */
type Choices = Omit<Asked, 'genre' | (typeof ROLES)[number]> & Named
type Named = { genre: string[] | undefined } & Record<(typeof ROLES)[number], string | undefined>
type Condition = RawBuilder<boolean>

type Sort = (typeof SORTS)[number]

// Each is the order of one index (or that index read backwards).
const ORDER: Record<Exclude<Sort, `name:${string}`>, RawBuilder<unknown>> = {
  'created_at:desc': sql`a.created_at desc, a.id`,
  'created_at:asc': sql`a.created_at, a.id desc`,
  'rating:desc': sql`a.rating_mean desc nulls last, a.rating_count desc, a.id`,
  'popularity:desc': sql`a.popularity desc, a.id`,
}

const HAS_TITLE: Record<Script, Condition> = {
  gurmukhi: sql`a.title_gurmukhi is not null`,
  shahmukhi: sql`a.title_shahmukhi is not null`,
  roman: sql`a.title_roman is not null`,
}

/** What is only announced is neither free nor sold. */
const COSTS: Record<'free' | 'paid', Condition> = {
  free: sql`(a.is_free and a.announced_for is null)`,
  paid: sql`(not a.is_free and a.announced_for is null)`,
}

const HOUR_MS = 3_600_000

/**
 * Whom and what a choice names, however it spells them: each spelling of its own would else be
 * counted anew. Null where it names what no book has, which needs no count.
 */
async function namedBy(db: Db, search: Search, { genre, ...asked }: Asked): Promise<Named | null> {
  const idOf = async (slug: string | undefined) => {
    if (!slug) return undefined
    const { rows } = await sql<{ id: string | null }>`select ${idAt('people', slug)} as id`.execute(
      db,
    )
    return rows[0]?.id ?? null
  }
  const [genres, isSpoken, author, narrator, publisher] = await Promise.all([
    genre ? genresNamed(db, search, genre.split(',')) : undefined,
    asked.language ? isLanguage(db, search, asked.language) : true,
    ...ROLES.map((role) => idOf(asked[role])),
  ])
  if (author === null || narrator === null || publisher === null) return null
  if (genres?.length === 0 || !isSpoken) return null
  return { genre: genres, author, narrator, publisher }
}

const languagesOf = createVersionedCache<Set<string>>({ maxEntries: 1, ttlMs: 60_000 })

async function isLanguage(db: Db, search: Search, language: string): Promise<boolean> {
  const { version, entries } = languagesOf(search)
  const known = entries.get('')
  if (known) return known.has(language)
  const { rows } = await sql<{
    language: string
  }>`select language from audiobooks group by 1`.execute(db)
  const languages = new Set(rows.map((row) => row.language))
  if (search.version() === version) entries.set('', languages)
  return languages.has(language)
}

async function genresNamed(db: Db, search: Search, slugs: readonly string[]): Promise<string[]> {
  const [offered, retired] = await Promise.all([
    readGenres(db, search, 'offered'),
    readGenres(db, search, 'retired'),
  ])
  const known = [...offered.genres, ...retired.genres].map(({ slug }) => slug)
  return known.filter((slug) => slugs.includes(slug)).toSorted()
}

/** One page of what readers see of the catalogue, with what each of all, free and paid would show. */
export async function listAudiobooks(db: Db, search: Search, asked: Asked, language: Language) {
  const named = await namedBy(db, search, asked)
  if (!named) return noBooks(await countAll(db, search))
  const query = { ...asked, ...named }
  const found = query.search?.trim() ? await findTitles(db, search, query.search) : null
  const choices = conditionsOf(query, found)
  const where = sql.join([IS_VISIBLE, ...choices, ...filterOf(query.filter)], sql` and `)
  const [everything, chosen] = await Promise.all([
    countAll(db, search),
    choices.length > 0 ? countOf(db, search, { query, choices, isFound: found !== null }) : null,
  ])
  const counted = chosen ?? everything
  const ofFilter = { all: counted.all, free: counted.free, paid: counted.paid }
  const source = booksInOrder({ ...query, language }, found?.ids, where)
  // Where none is left, all others would be walked past to find that out.
  const total = ofFilter[query.filter]
  const isKept = chosen && !found && query._start >= DEEP && total <= MOST_IN_ORDER
  const order = JSON.stringify([nameOf(query), query.filter, query.sort, language])
  const pageOfIds = () =>
    isKept ? pageInOrder(db, search, { order, source }, query) : idsOf(db, source, query)
  const ids = query._start < total ? await pageOfIds() : []
  return {
    audiobooks: await cardsInOrder(db, ids),
    total,
    totalBookLength: counted[`${query.filter}_length`],
    counts: ofFilter,
    ...ofCatalogue(everything),
  }
}

const ofCatalogue = ({ all, short, medium, long }: Counted) => ({
  audiobook_total: all,
  lengths: { short, medium, long },
})

const noBooks = (everything: Counted) => ({
  audiobooks: [],
  total: 0,
  totalBookLength: 0,
  counts: { all: 0, free: 0, paid: 0 },
  ...ofCatalogue(everything),
})

type Page = Pick<Asked, '_start' | '_limit'>

// A publisher may have ten thousand books, which each deep page would else read and sort. Those of a
// choice are read once, and anew after a minute, unless there are too many to keep.
const DEEP = 200
const MOST_IN_ORDER = 20_000
const idsInOrder = createVersionedCache<{ ids: IdList }>({ maxEntries: 30, ttlMs: 60_000 })

async function pageInOrder(
  db: Db,
  search: Search,
  { order, source }: { order: string; source: RawBuilder<unknown> },
  page: Page,
): Promise<string[]> {
  const { version, entries } = idsInOrder(search)
  const known = entries.get(order)
  if (known) return idsOfPage(known.ids, page)
  const { rows } = await sql<{ ids: IdList }>`
    select array_to_string(array(select a.id from ${source} limit ${MOST_IN_ORDER}), '') as ids
  `.execute(db)
  const [read = { ids: '' }] = rows
  if (search.version() === version) entries.set(order, read)
  return idsOfPage(read.ids, page)
}

async function idsOf(
  db: Db,
  source: RawBuilder<unknown>,
  { _start, _limit }: Page,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from ${source} limit ${_limit} offset ${_start}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** The source of the books and their order: a search's best first, unless another order is chosen. */
function booksInOrder(
  { sort, language }: Pick<Choices, 'sort'> & { language: Language },
  found: readonly string[] | undefined,
  where: RawBuilder<unknown>,
) {
  if (sort || !found) {
    const order = orderOf(sort ?? 'created_at:desc', language)
    return sql`audiobooks a where ${where} order by ${order}`
  }
  return sql`unnest(${found}::uuid[]) with ordinality as f(id, place) join audiobooks a using (id)
    where ${where} order by place`
}

function orderOf(sort: Sort, language: Language): RawBuilder<unknown> {
  if (sort === 'name:asc') return sql`${sortTitle(language)}, a.id`
  if (sort === 'name:desc') return sql`${sortTitle(language)} desc, a.id desc`
  return ORDER[sort]
}

interface Counted {
  all: number
  free: number
  paid: number
  all_length: number
  free_length: number
  paid_length: number
  short: number
  medium: number
  long: number
}

// A book may come out while the catalogue stays as it is: all are counted anew after a minute.
const countsOf = createVersionedCache<Counted>({ maxEntries: 500, ttlMs: 60_000 })

async function countKept(
  db: Db,
  search: Search,
  name: string,
  choices: readonly Condition[],
): Promise<Counted> {
  const { version, entries } = countsOf(search)
  const known = entries.get(name)
  const counted = known ?? (await countChosen(db, choices))
  if (!known && search.version() === version) entries.set(name, counted)
  return counted
}

const countAll = (db: Db, search: Search) => countKept(db, search, '', [])

interface Chosen {
  query: Choices
  choices: readonly Condition[]
  isFound: boolean
}

/** Every page of a choice counts the same books; what was searched for is another each time. */
function countOf(db: Db, search: Search, { query, choices, isFound }: Chosen): Promise<Counted> {
  if (isFound) return countChosen(db, choices)
  return countKept(db, search, nameOf(query), choices)
}

/** The same for all that choose the same books. */
function nameOf(query: Choices): string {
  const { genre, author, narrator, publisher, language, country, script } = query
  const { minDuration, maxDuration } = query
  const named = [genre, author, narrator, publisher, language, country, script]
  return JSON.stringify([named, minDuration, maxDuration])
}

async function countChosen(db: Db, choices: readonly Condition[]): Promise<Counted> {
  const { rows } = await sql<Counted>`
    select count(*) as "all", count(*) filter (where ${COSTS.free}) as free,
      count(*) filter (where ${COSTS.paid}) as paid,
      coalesce(sum(a.duration_ms), 0) as all_length,
      coalesce(sum(a.duration_ms) filter (where ${COSTS.free}), 0) as free_length,
      coalesce(sum(a.duration_ms) filter (where ${COSTS.paid}), 0) as paid_length,
      count(*) filter (where ${atMost(LENGTH_HOURS.short)}) as short,
      count(*) filter (where ${atLeast(LENGTH_HOURS.short)}
        and ${atMost(LENGTH_HOURS.long)}) as medium,
      count(*) filter (where ${atLeast(LENGTH_HOURS.long)}) as long
    from audiobooks a where ${sql.join([IS_VISIBLE, ...choices], sql` and `)}
  `.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('A count has no row')
  return counted
}

const filterOf = (filter: Choices['filter']): Condition[] =>
  filter === 'all' ? [] : [COSTS[filter]]

/** Every choice but free or paid; `found` are the books of a search. */
function conditionsOf(
  query: Choices,
  found: Awaited<ReturnType<typeof findTitles>> | null,
): Condition[] {
  const conditions: Condition[] = []
  if (found) conditions.push(sql`a.id = any(${found.ids}::uuid[])`, ...found.conditions)
  if (query.genre) {
    conditions.push(sql`a.id in (select audiobook_id from audiobook_genres
      join genres on genres.id = genre_id where slug = any(${query.genre}))`)
  }
  for (const role of ROLES) {
    const id = query[role]
    if (id !== undefined) {
      conditions.push(sql`a.id in (select audiobook_id from audiobook_people
        where person_id = ${id} and role = ${role})`)
    }
  }
  if (query.language) conditions.push(sql`a.language = ${query.language}`)
  if (query.country) conditions.push(sql`a.country = ${query.country}`)
  if (query.script) conditions.push(HAS_TITLE[query.script])
  const { minDuration, maxDuration } = query
  if (minDuration !== undefined) conditions.push(atLeast(minDuration))
  if (maxDuration !== undefined) conditions.push(atMost(maxDuration))
  return conditions
}

const atLeast = (hours: number): Condition => sql`a.duration_ms >= ${hours * HOUR_MS}::float8`

/** What nobody has read yet is no short book. */
const atMost = (hours: number): Condition =>
  sql`(a.duration_ms > 0 and a.duration_ms <= ${hours * HOUR_MS}::float8)`
