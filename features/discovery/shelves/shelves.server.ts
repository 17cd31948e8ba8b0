import { sql, type RawBuilder } from 'kysely'
import type { Answer } from '#shared/call/call.ts'
import { createVersionedCache } from '#server/cache/cache.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { loadCachedCards } from '#features/books/book/cached-cards.server.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import type { getShelves as call } from './contract.ts'
import { loadContinued } from './continue-listening.server.ts'
import { loadNext } from './next-books.server.ts'

type Shelves = Answer<typeof call>

const LENGTH = 12

const SHELVES = {
  // Listeners of the last 30 days; a book that nobody has read yet has no length.
  mostPopular: sql`select a.id from audiobooks a
    where a.published_at is not null and a.published_at <= now() and a.popularity > 0
      and a.duration_ms > 0
    order by a.popularity desc, a.id limit ${LENGTH}`,
  // A week against the four weeks before it.
  trending: sql`select a.id from audiobook_counts c join audiobooks a on a.id = c.audiobook_id
    where a.published_at <= now() and a.duration_ms > 0 and c.listeners_7d > 0
    order by c.trend desc, c.listeners_7d desc, c.audiobook_id limit ${LENGTH}`,
  // Paid orders of the last 30 days.
  bestSellers: sql`select a.id from audiobook_counts c join audiobooks a on a.id = c.audiobook_id
    where a.published_at <= now() and c.sold_30d > 0
    order by c.sold_30d desc, c.audiobook_id limit ${LENGTH}`,
  // The mean of at least three ratings, drawn to the middle while they are few.
  topRated: sql`select a.id from audiobooks a
    where a.published_at <= now() and a.rating_rank is not null
    order by a.rating_rank desc, a.rating_count desc, a.id limit ${LENGTH}`,
  new: sql`select a.id from audiobooks a
    where a.published_at is not null and a.published_at <= now()
    order by a.created_at desc, a.id limit ${LENGTH}`,
} satisfies Record<Exclude<keyof Shelves, 'continueListening' | 'next'>, RawBuilder<unknown>>

type Ranked = keyof typeof SHELVES

/** What all see alike, as the answers for visitors: read anew after a minute. */
const rankedOf = createVersionedCache<string[]>({
  maxEntries: Object.keys(SHELVES).length,
  ttlMs: 60_000,
})

const SHOWN: Record<'home' | 'browse', readonly Ranked[]> = {
  home: ['mostPopular', 'trending'],
  browse: ['bestSellers', 'topRated'],
}

/** All shelves, or those `on` one page; `continueListening` and `next` are empty for a visitor. */
export async function getShelves(
  db: Db,
  search: Search,
  user: SessionUser | null,
  on?: keyof typeof SHOWN,
): Promise<Shelves> {
  const ranked = (shelf: Ranked) => rankedOf(search).load(shelf, () => idsOf(db, SHELVES[shelf]))
  const ids = (shelf: Ranked) => (on && !SHOWN[on].includes(shelf) ? [] : ranked(shelf))
  const [mostPopular, trending, bestSellers, topRated, all, continued, next] = await Promise.all([
    ids('mostPopular'),
    ids('trending'),
    ids('bestSellers'),
    ids('topRated'),
    ids('new'),
    user && on !== 'browse' ? loadContinued(db, user) : [],
    user && on !== 'browse' ? loadNext(db, user) : [],
  ])
  const newest = on === 'home' && mostPopular.length === 0 ? await ranked('new') : all
  const shelved = [...mostPopular, ...trending, ...bestSellers, ...topRated, ...newest]
  const wanted = [...new Set([...shelved, ...[...continued, ...next].map(({ id }) => id)])]
  const cards = await loadCachedCards(db, search, wanted)
  const pick = (ids: readonly string[]): AudiobookCard[] =>
    ids.map((id) => cards.get(id)).filter((card) => card !== undefined)
  return {
    mostPopular: pick(mostPopular),
    trending: pick(trending),
    bestSellers: pick(bestSellers),
    topRated: pick(topRated),
    new: pick(newest),
    continueListening: withCards(continued, cards),
    next: withCards(next, cards),
  }
}

const withCards = <Row extends { id: string }>(
  rows: Row[],
  cards: ReadonlyMap<string, AudiobookCard>,
) =>
  rows.flatMap(({ id, ...rest }) => {
    const audiobook = cards.get(id)
    return audiobook ? [{ audiobook, ...rest }] : []
  })

async function idsOf(db: Db, query: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${query}`.execute(db)
  return rows.map(({ id }) => id)
}
