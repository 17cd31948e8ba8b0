import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#shared/i18n/languages.ts'
import { sortTitle } from '#features/books/names/names.server.ts'
import type { Condition } from './choices.server.ts'
import type { SORTS } from './contract.ts'

export type Sort = (typeof SORTS)[number]

/** One of the columns that books `a` are ordered by. */
interface Key {
  column: RawBuilder<unknown>
  isDown?: true
  nullsLast?: true
}
type Order = readonly [Key, ...Key[]]

const ID: Key = { column: sql`a.id` }

// Each is the order of one index (or that index read backwards).
const ORDERS: Record<Exclude<Sort, `name:${string}`>, Order> = {
  'created_at:desc': [{ column: sql`a.created_at`, isDown: true }, ID],
  'created_at:asc': [{ column: sql`a.created_at` }, { ...ID, isDown: true }],
  'rating:desc': [
    { column: sql`a.rating_mean`, isDown: true, nullsLast: true },
    { column: sql`a.rating_count`, isDown: true },
    ID,
  ],
  'popularity:desc': [{ column: sql`a.popularity`, isDown: true }, ID],
}

export function orderOf(sort: Sort, language: Language): Order {
  const title = { column: sortTitle(language) }
  if (sort === 'name:asc') return [title, ID]
  if (sort === 'name:desc')
    return [
      { ...title, isDown: true },
      { ...ID, isDown: true },
    ]
  return ORDERS[sort]
}

export const orderBy = (order: Order): RawBuilder<unknown> =>
  sql.join(
    order.map(
      ({ column, isDown, nullsLast }) =>
        sql`${column}${sql.raw(isDown ? ' desc' : '')}${sql.raw(nullsLast ? ' nulls last' : '')}`,
    ),
  )

/** The last book of a page. */
export interface LastBook {
  id: string
  /** Whether it stands among those without a rating, which come last. */
  unrated: boolean
}

/**
 * Books that come after one in an order, stretch by stretch in that order: an index leads to where each
 * begins, however many books are alike in the first column.
 */
export function stretchesAfter(
  order: Order,
  { id, unrated }: LastBook,
): [Condition, ...Condition[]] {
  const [first] = order
  const isNone = first.nullsLast && unrated
  const sameAs = (key: Key) =>
    isNone && key === first
      ? sql<boolean>`${key.column} is null`
      : sql<boolean>`${key.column} = ${valueOf(key, id)}`
  const stretches = order.map((key, place) =>
    sql.join<boolean>([...order.slice(0, place).map(sameAs), beyond(key, id)], sql` and `),
  )
  // Nothing comes after those without, which come last.
  if (isNone) stretches.shift()
  stretches.reverse()
  if (first.nullsLast && !isNone) stretches.push(sql<boolean>`${first.column} is null`)
  return stretches as [Condition, ...Condition[]]
}

const valueOf = ({ column }: Key, book: string) =>
  sql`(select ${column} from audiobooks a where a.id = ${book})`

const beyond = (key: Key, book: string): Condition =>
  sql`${key.column} ${sql.raw(key.isDown ? '<' : '>')} ${valueOf(key, book)}`
