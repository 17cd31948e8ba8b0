import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addOrders } from '#app/demo/seed-orders.server.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook, makePosition, makeUser } from '#test/factories.ts'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { recountAudiobooks } from './counts.server.ts'

const { call, db, database, clearCache } = await startTestApp()

type Named = 'mostPopular' | 'trending' | 'bestSellers' | 'topRated' | 'new'
interface Shelves extends Record<Named, AudiobookCard[]> {
  continueListening: { audiobook: AudiobookCard; progressCount: number; remainingTime: number }[]
}

const steady = await makeBook(db, { slug: 'Steady', durationMs: 4_000_000 })
const rising = await makeBook(db, { slug: 'Rising', price: 500, durationMs: 4_000_000 })
const former = await makeBook(db, { slug: 'Former', price: 500 })
const gifted = await makeBook(db, { slug: 'Gifted', price: 500 })
const scripture = await makeBook(db, { slug: 'Scripture', scripture: true })
const unread = await makeBook(db, { slug: 'Unread', scripture: true })
await db.updateTable('audiobooks').set({ duration_ms: 0 }).where('id', '=', unread).execute()
const hidden = await makeBook(db, { slug: 'Hidden', price: 500, publishedAt: null })
const future = await makeBook(db, { slug: 'Future', publishedAt: '2999-01-01T00:00:00Z' })
const users = await Promise.all(Array.from({ length: 12 }, () => makeUser(db)))

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

async function listen(book: string, count: number, days: number) {
  const heard = users.slice(0, count).map((user_id) => ({ user_id, audiobook_id: book }))
  await db
    .insertInto('listening_days')
    .values(heard.map((row) => ({ ...row, day: dayBefore(days) })))
    .execute()
}
await listen(steady, 12, 20)
await listen(steady, 2, 2)
await listen(rising, 6, 1)
await listen(rising, 12, 50)
await listen(unread, 12, 1)
await listen(hidden, 12, 1)
await listen(future, 12, 1)
const sold = (book: string, copies: number, daysAgo: number) =>
  addOrders(
    db,
    users.slice(0, copies).map((user) => ({ user, book, daysAgo })),
  )
await sold(rising, 3, 2)
await sold(hidden, 3, 2)
await sold(former, 4, 31)
async function rate(book: string, stars: number, count: number) {
  await db
    .updateTable('audiobooks')
    .set({ rating_sum: stars * count, rating_count: count })
    .where('id', '=', book)
    .execute()
}
await rate(steady, 4.5, 100)
await rate(rising, 5, 3)
await rate(hidden, 5, 100)
await rate(scripture, 5, 100)
await recountAudiobooks(db)

const shelves = async (as?: string, on?: 'home' | 'browse') =>
  (await call<Shelves>('GET', `/audiobooks/shelves${on ? `?on=${on}` : ''}`, as ? { as } : {})).body
const slugsOf = (cards: AudiobookCard[]) => cards.map(({ slug }) => slug)

describe('shelves', () => {
  test('most popular counts the listeners of 30 days', async () => {
    expect(slugsOf((await shelves()).mostPopular)).toEqual(['Steady', 'Rising'])
  })

  test('a book that nobody has read yet is neither popular nor trending', async () => {
    const { mostPopular, trending } = await shelves()
    expect(slugsOf([...mostPopular, ...trending])).not.toContain('Unread')
  })

  test('trending weighs the week against the weeks before', async () => {
    expect(slugsOf((await shelves()).trending)).toEqual(['Rising', 'Steady'])
  })

  test('best sellers are copies of orders that were paid in 30 days and stand', async () => {
    expect(slugsOf((await shelves()).bestSellers)).toEqual(['Rising'])
    const itemsOf = async (slug: string) =>
      (await call<{ audiobook: { itemsSold: number } }>('GET', `/audiobooks/${slug}`)).body
        .audiobook.itemsSold
    expect([await itemsOf('Rising'), await itemsOf('Former')]).toEqual([3, 4])
    // Five copies for a school are five copies; what went back was not sold.
    await sold(gifted, 1, 1)
    await sql`update order_lines set quantity = 5 where audiobook_id = ${gifted}`.execute(db)
    await recountAudiobooks(db)
    clearCache()
    expect(slugsOf((await shelves()).bestSellers)).toEqual(['Gifted', 'Rising'])
    await sql`update orders set state = 'refunded' where id in (
      select order_id from order_lines where audiobook_id = ${gifted})`.execute(db)
    await recountAudiobooks(db)
    clearCache()
    expect(slugsOf((await shelves()).bestSellers)).toEqual(['Rising'])
  })

  test('a count of what stayed the same writes nothing, and has nobody forget what they read', async () => {
    await recountAudiobooks(db)
    const written = () =>
      sql<{ rows: string; books: string }>`
        select (select jsonb_agg(jsonb_build_array(ctid, xmin, xmax) order by ctid) from audiobook_counts) as rows,
          (select jsonb_agg(jsonb_build_array(ctid, xmin, xmax) order by ctid) from audiobooks) as books
      `.execute(db)
    const before = (await written()).rows
    const listening = await database.pool.connect()
    let told = 0
    listening.on('notification', () => (told += 1))
    await listening.query('listen catalogue_changed')
    await recountAudiobooks(db)
    // What was told before it is heard with its answer.
    await listening.query('select 1')
    listening.release(true)
    expect(told).toBe(0)
    expect((await written()).rows).toEqual(before)
  })

  test('a few perfect votes do not beat a hundred good ones, and scripture is never rated', async () => {
    expect(slugsOf((await shelves()).topRated)).toEqual(['Steady', 'Rising'])
    await rate(rising, 5, 2)
    clearCache()
    expect(slugsOf((await shelves()).topRated)).toEqual(['Steady'])
  })

  test('no shelf holds an unpublished or future book', async () => {
    const all = Object.values(await shelves()) as { slug: string }[][]
    expect(new Set(all.flat().map(({ slug }) => slug))).toEqual(
      new Set(['Steady', 'Rising', 'Former', 'Gifted', 'Scripture', 'Unread']),
    )
  })

  test('a page is told the shelves that it shows, and no others', async () => {
    const filled = async (on: 'home' | 'browse') =>
      Object.entries(await shelves(undefined, on)).flatMap(([name, books]) =>
        (books as unknown[]).length > 0 ? [name] : [],
      )
    expect(await filled('home')).toEqual(['mostPopular', 'trending'])
    expect(await filled('browse')).toEqual(['bestSellers', 'topRated'])
    await db.updateTable('audiobooks').set({ popularity: 0 }).execute()
    clearCache()
    expect(await filled('home')).toEqual(['trending', 'new'])
    await recountAudiobooks(db)
    clearCache()
    const { status } = await call('GET', '/audiobooks/shelves?on=library')
    expect(status).toBe(400)
  })

  test('continue listening is one’s own, unfinished, and still one’s right', async () => {
    const [reader = '', other] = users
    await db
      .insertInto('library_entries')
      .values([steady, rising].map((audiobook_id) => ({ user_id: reader, audiobook_id })))
      .execute()
    await db
      .insertInto('entitlements')
      .values({ user_id: reader, audiobook_id: steady, source: 'free' })
      .execute()
    await makePosition(db, reader, steady, 1_000_000, '2026-03-01T00:00:00Z')
    await makePosition(db, reader, rising, 3_999_000, '2026-03-02T00:00:00Z')
    expect((await shelves(reader)).continueListening).toMatchObject([
      { audiobook: { slug: 'Steady' }, progressCount: 25, remainingTime: 3_000_000 },
    ])
    expect((await shelves(other)).continueListening).toEqual([])
    expect((await shelves()).continueListening).toEqual([])
    const archive = (archived_at: string | null) =>
      db.updateTable('library_entries').set({ archived_at }).where('user_id', '=', reader).execute()
    await archive('2026-03-03T00:00:00Z')
    expect((await shelves(reader)).continueListening).toEqual([])
    await archive(null)
    expect((await shelves(reader)).continueListening).toHaveLength(1)
    await db.deleteFrom('entitlements').where('audiobook_id', '=', steady).execute()
    expect((await shelves(reader)).continueListening).toEqual([])
  })
})
