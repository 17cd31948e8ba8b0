import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#shared/i18n/languages.ts'
import { DEEPEST_START, MOST_IN_ORDER } from '#shared/schemas/limits.ts'
import { MOST_ON_A_PAGE } from '#shared/schemas/schemas.ts'
import { createVersionedCache } from '#server/cache/cache.ts'
import { AppError } from '#server/http/errors.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import {
  cachedCardsInOrder,
  CARDS_IN_MEMORY,
  keptCardsOfList,
} from '#features/books/book/cached-cards.server.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { idsOfPage, type IdList } from '#features/books/book/id-list.server.ts'
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
import { countAll, countFound, countOf, type Counted } from './counts.server.ts'
import { orderBy, orderOf, stretchesAfter, type LastBook } from './orders.server.ts'

/** One page of what readers see of the catalogue, with what each of all, free and paid would show. */
export async function listAudiobooks(db: Db, search: Search, asked: Asked, language: Language) {
  const named = await namedBy(db, search, asked)
  if (!named) return noBooks(await countAll(db, search))
  const query = { ...asked, ...named }
  const found = query.search?.trim() ? await findTitles(db, search, query.search) : null
  const choices = conditionsOf(query, found)
  const where = sql.join([IS_VISIBLE, ...choices, ...filterOf(query.filter)], sql` and `)
  const [everything, chosen, ofFound] = await Promise.all([
    countAll(db, search),
    choices.length > 0 ? countOf(db, search, { query, choices, isFound: found !== null }) : null,
    found && countFound(db, query, found),
  ])
  const counted = chosen ?? everything
  const ofFilter = { all: counted.all, free: counted.free, paid: counted.paid }
  const last = query._after ? await lastBook(db, query._after) : null
  const source = booksInOrder({ ...query, language, last }, found?.ids, where)
  const beginning = beginningOf(query)
  // Where none is left, all others would be walked past to find that out. A count may be a minute old.
  const total = ofFilter[query.filter]
  refuseDeep(total, query._start)
  const isKept = !found && !query._after && query._start >= DEEP && total <= MOST_IN_ORDER
  const order = JSON.stringify([nameOf(query), query.filter, query.sort, language])
  const list = { beginning, source }
  const cards = async () => {
    if (query._start > 0 && query._start >= total) return []
    if (isKept && isAskedAgain(search, order))
      return cachedCardsInOrder(
        db,
        search,
        await pageInOrder(db, search, { order, ...list }, query),
      )
    return cardsOfPage(db, search, { ...list, isLarge: total > CARDS_IN_MEMORY }, query)
  }
  return {
    audiobooks: await cards(),
    total,
    totalBookLength: counted[`${query.filter}_length`],
    counts: ofFilter,
    ...ofCatalogue(everything),
    found: ofFound,
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
  found: null,
})

type Page = Pick<Asked, '_start' | '_limit'>
type Listed = Record<'beginning' | 'source', RawBuilder<unknown>>

// A publisher may have ten thousand books, which each deep page would else read and sort, and those of
// the whole catalogue it would walk past. An order is read once, and anew after a minute, unless there
// are too many books to keep: with the second deep page, for made-up choices are never asked for again.
const DEEP = 200
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

async function lastBook(db: Db, id: string): Promise<LastBook> {
  const { rows } = await sql<LastBook>`
    select a.id, a.rating_mean is null as unrated from audiobooks a
    where a.id = ${id} and ${IS_VISIBLE}`.execute(db)
  const [book] = rows
  if (!book) throw new AppError('not_found')
  return book
}

/** @throws AppError bad_request for a place that is only reached by walking past all before it */
export function refuseDeep(total: number, start: number): void {
  if (total <= MOST_IN_ORDER || start <= DEEPEST_START) return
  const values = { most: DEEPEST_START }
  throw new AppError('bad_request', {
    errors: [{ path: '_start', code: 'validation.start_deep', values }],
  })
}

/**
 * Which rows of a list. Its beginning is written as numbers: of values PostgreSQL reckons with a tenth of the
 * list, finds that dear, and plans each call anew, which takes longer than to run it.
 */
function stretchOf({ _start, _limit }: Page): RawBuilder<unknown> {
  if (_start === 0 && _limit <= MOST_ON_A_PAGE) return sql.raw(`limit ${Math.trunc(_limit)}`)
  return sql`limit ${_limit} offset ${_start}`
}

/** The cards of a page, by one statement where its list is larger than the memory for cards. */
async function cardsOfPage(
  db: Db,
  search: Search,
  { beginning, source, isLarge }: Listed & { isLarge: boolean },
  { _start, _limit }: Page,
): Promise<AudiobookCard[]> {
  const query = sql<{ id: string }>`select a.id from ${source} ${stretchOf({ _start, _limit })}`
  const cards = isLarge ? await keptCardsOfList(db, { beginning, query }) : null
  if (cards) return cards
  const { rows } = await sql<{ id: string }>`${beginning} ${query}`.execute(db)
  return cachedCardsInOrder(
    db,
    search,
    rows.map(({ id }) => id),
  )
}

type InOrder = Pick<Choices, 'sort'> & Page & { language: Language; last: LastBook | null }

/** The source of the books and their order: a search's best first, unless another order is chosen. */
function booksInOrder(
  { sort, language, last, _start, _limit }: InOrder,
  found: readonly string[] | undefined,
  where: RawBuilder<unknown>,
) {
  if (sort || !found) {
    const order = orderOf(sort ?? 'created_at:desc', language)
    const inOrder = sql`order by ${orderBy(order)}`
    if (!last) return sql`audiobooks a where ${where} ${inOrder}`
    const stretches = stretchesAfter(order, last).map(
      (isAfter, stretch) => sql`(
        select a.id, ${stretch}::int as stretch, row_number() over (${inOrder}) as place
        from audiobooks a where ${isAfter} and ${where} ${inOrder} ${stretchOf({ _start: 0, _limit: _start + _limit })})`,
    )
    return sql`(${sql.join(stretches, sql` union all `)}) a order by a.stretch, a.place`
  }
  const rest = last ? found.slice(found.indexOf(last.id) + 1) : found
  return sql`unnest(${rest}::uuid[]) with ordinality as f(id, place) join audiobooks a using (id)
    where ${where} order by place`
}
