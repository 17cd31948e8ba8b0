import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#shared/i18n/languages.ts'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import { cachedCardsInOrder } from '#features/books/book/cached-cards.server.ts'
import { idsOfPage, type IdList } from '#features/books/book/id-list.server.ts'
import { sortTitle } from '#features/books/names/names.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import { findTitles } from '#features/books/search/search.server.ts'
import {
  beginningOf,
  conditionsOf,
  filterOf,
  namedBy,
  nameOf,
  type Asked,
  type Choices,
} from './choices.server.ts'
import type { SORTS } from './contract.ts'
import { countAll, countOf, type Counted } from './counts.server.ts'

type Sort = (typeof SORTS)[number]

// Each is the order of one index (or that index read backwards).
const ORDER: Record<Exclude<Sort, `name:${string}`>, RawBuilder<unknown>> = {
  'created_at:desc': sql`a.created_at desc, a.id`,
  'created_at:asc': sql`a.created_at, a.id desc`,
  'rating:desc': sql`a.rating_mean desc nulls last, a.rating_count desc, a.id`,
  'popularity:desc': sql`a.popularity desc, a.id`,
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
  const beginning = beginningOf(query)
  // Where none is left, all others would be walked past to find that out. A count may be a minute old.
  const total = ofFilter[query.filter]
  const isKept = !found && query._start >= DEEP && total <= MOST_IN_ORDER
  const order = JSON.stringify([nameOf(query), query.filter, query.sort, language])
  const pageOfIds = () =>
    isKept && isAskedAgain(search, order)
      ? pageInOrder(db, search, { order, beginning, source }, query)
      : idsOf(db, { beginning, source }, query)
  const ids = query._start === 0 || query._start < total ? await pageOfIds() : []
  return {
    audiobooks: await cachedCardsInOrder(db, search, ids),
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
type Listed = Record<'beginning' | 'source', RawBuilder<unknown>>

// A publisher may have ten thousand books, which each deep page would else read and sort, and those of
// the whole catalogue it would walk past. An order is read once, and anew after a minute, unless there
// are too many books to keep: with the second deep page, for made-up choices are never asked for again.
const DEEP = 200
const MOST_IN_ORDER = 20_000
const askedOnce = createVersionedCache<object>({ maxEntries: 1_000, ttlMs: 60_000 })
const idsInOrder = createVersionedCache<{ ids: IdList }>({ maxEntries: 30, ttlMs: 60_000 })

/** Tells whether an order was asked for within this minute, and notes that it is. */
function isAskedAgain(search: Search, order: string): boolean {
  const { entries } = askedOnce(search)
  if (entries.has(order)) return true
  entries.set(order, {})
  return false
}

async function pageInOrder(
  db: Db,
  search: Search,
  { order, beginning, source }: Listed & { order: string },
  page: Page,
): Promise<string[]> {
  const { ids } = await idsInOrder(search).load(order, async () => {
    const { rows } = await sql<{ ids: IdList }>`${beginning}
      select array_to_string(array(select a.id from ${source} limit ${MOST_IN_ORDER}), '') as ids
    `.execute(db)
    return rows[0] ?? { ids: '' }
  })
  return idsOfPage(ids, page)
}

async function idsOf(
  db: Db,
  { beginning, source }: Listed,
  { _start, _limit }: Page,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${beginning}
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
