import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'
import { notifyWishers } from './price-watch.server.ts'

const { call, db } = await startTestApp()

const price = (book: string, amount: number, currency = 'USD') =>
  sql`insert into prices (audiobook_id, currency, amount) values (${book}, ${currency}, ${amount})
    on conflict (audiobook_id, currency) do update set amount = excluded.amount`.execute(db)
const free = (book: string) => db.deleteFrom('prices').where('audiobook_id', '=', book).execute()
const publish = (book: string, at: string | null) =>
  db.updateTable('audiobooks').set({ published_at: at }).where('id', '=', book).execute()

async function wished() {
  const [as, book] = [await makeUser(db), await makeBook(db, { price: 999 })]
  await call('POST', '/wishlist/create', { as, body: { audiobook: book } })
  return { as, book }
}
/** What somebody was told, the oldest first. */
async function told(as: string) {
  const { rows } = await sql<{ what: string }>`
    select data ->> 'what' as what from notifications
    where user_id = ${as} and kind = 'wishlistPrice' order by created_at`.execute(db)
  return rows.map(({ what }) => what)
}

describe('whoever wished for a book', () => {
  test('is told once that it is cheaper, free, and out again; and of nothing else', async () => {
    const { as, book } = await wished()
    const look = async () => {
      await Promise.all([notifyWishers(db), notifyWishers(db)])
      await notifyWishers(db)
      return told(as)
    }
    expect(await look()).toEqual([])
    await price(book, 1_299)
    expect(await look()).toEqual([])
    await price(book, 499)
    expect(await look()).toEqual(['cheaper'])
    await price(book, 1_000, 'INR')
    expect(await look()).toEqual(['cheaper'])
    await publish(book, null)
    await free(book)
    expect(await look()).toEqual(['cheaper'])
    await publish(book, '2026-01-01T00:00:00Z')
    expect(await look()).toEqual(['cheaper', 'out'])
    await price(book, 499)
    expect(await look()).toEqual(['cheaper', 'out'])
    await free(book)
    expect(await look()).toEqual(['cheaper', 'out', 'free'])
  })

  test('that is not sold in their country is told nothing of its price', async () => {
    const { as, book } = await wished()
    await db.updateTable('users').set({ country: 'GB' }).where('id', '=', as).execute()
    const sellIn = (territories: string[]) =>
      db.updateTable('audiobooks').set({ territories }).where('id', '=', book).execute()
    await sellIn(['IN'])
    await price(book, 499)
    await notifyWishers(db)
    expect(await told(as)).toEqual([])
    await sellIn(['IN', 'GB'])
    await price(book, 299)
    await notifyWishers(db)
    expect(await told(as)).toEqual(['cheaper'])
  })

  test('that nobody has read yet is told once when it can be heard', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    const last = (ms: number) =>
      db.updateTable('audiobooks').set({ duration_ms: ms }).where('id', '=', book).execute()
    await last(0)
    await call('POST', '/wishlist/create', { as, body: { audiobook: book } })
    await notifyWishers(db)
    expect(await told(as)).toEqual([])
    await last(120_000)
    await notifyWishers(db)
    await notifyWishers(db)
    expect(await told(as)).toEqual(['out'])
  })

  test('hears of lower prices once in thirty days, and of none that is no lower than one they heard', async () => {
    const { as, book } = await wished()
    const costs = async (...amounts: number[]) => {
      for (const amount of amounts) {
        await price(book, amount)
        await notifyWishers(db)
      }
      return told(as)
    }
    expect(await costs(998, 997, 500, 999, 996)).toEqual(['cheaper'])
    await sql`update wishlist_entries set seen = jsonb_set(seen, '{told,at,cheaper}', '"2026-01-01"')
      where user_id = ${as}`.execute(db)
    expect(await costs(1_299, 998)).toEqual(['cheaper'])
    expect(await costs(997, 996)).toEqual(['cheaper', 'cheaper'])
    await free(book)
    await notifyWishers(db)
    expect(await costs(999)).toEqual(['cheaper', 'cheaper', 'free'])
    await free(book)
    await notifyWishers(db)
    expect(await told(as)).toEqual(['cheaper', 'cheaper', 'free'])
    await sql`update wishlist_entries set seen = jsonb_set(seen, '{told,at,free}', '"2026-01-01"')
      where user_id = ${as}`.execute(db)
    await notifyWishers(db)
    expect(await told(as)).toEqual(['cheaper', 'cheaper', 'free', 'free'])
  })

  test('hears of the price that the site shows them, and of none that they muted', async () => {
    const [{ as, book }, other] = [await wished(), await wished()]
    await sql`update users set country = 'IN' where id = ${as}`.execute(db)
    for (const one of [book, other.book]) await price(one, 40_000, 'INR')
    await notifyWishers(db)
    await call('PUT', '/notification/preferences', {
      as: other.as,
      body: { kinds: { wishlistPrice: false } },
    })
    for (const one of [book, other.book]) await price(one, 99)
    await notifyWishers(db)
    expect(await told(as)).toEqual([])
    await price(book, 20_000, 'INR')
    await notifyWishers(db)
    expect([await told(as), await told(other.as)]).toEqual([['cheaper'], []])
  })

  test('of an entry from before the watch, hears from the next change on', async () => {
    const { as, book } = await wished()
    await sql`update wishlist_entries set seen = null where user_id = ${as}`.execute(db)
    await price(book, 499)
    await notifyWishers(db)
    expect(await told(as)).toEqual([])
    await free(book)
    await notifyWishers(db)
    expect(await told(as)).toEqual(['free'])
  })

  test('and holds it already, or is being deleted, is told nothing and kept waiting by nobody', async () => {
    const [owner, leaver, other] = [await wished(), await wished(), await wished()]
    await grantEntitlement(db, { userId: owner.as, audiobookId: owner.book, source: 'promo' })
    for (const { book } of [owner, leaver, other]) await price(book, 499)
    await db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${leaver.as} for update`.execute(tx)
      await notifyWishers(db)
      await sql`delete from users where id = ${leaver.as}`.execute(tx)
    })
    expect([await told(owner.as), await told(other.as)]).toEqual([[], ['cheaper']])
  })

  test('is reached in one round, however many wished', async () => {
    const book = await makeBook(db, { price: 999 })
    await sql`with made as (insert into users (first_name, last_name, email, email_folded,
        password_hash) select 'S', 'G', n || '@many.example', n || '@many.example', 'none'
        from generate_series(1, 450) n returning id)
      insert into wishlist_entries (user_id, audiobook_id, seen)
      select id, ${book}, '{"out": false, "prices": []}' from made`.execute(db)
    await notifyWishers(db)
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from notifications where audiobook_id = ${book}`.execute(db)
    expect(rows).toEqual([{ n: 450 }])
  })
})
