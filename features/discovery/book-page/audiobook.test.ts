import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addOrders } from '#app/demo/seed-orders.server.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import { openShop } from '#test/shop.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'
import type { Audiobook, Episode } from '#features/books/book/contract.ts'
import { deriveNames } from '#features/books/names/derived-names.server.ts'

const testApp = await startTestApp()
const { call, clearCache, db } = testApp

const heer = await makeBook(db, {
  slug: 'Heer',
  title: 'Heer',
  gurmukhi: 'ਹੀਰ',
  price: 999,
  durationMs: 1_000_000,
})
const draft = await makeBook(db, { slug: 'Draft', gurmukhi: 'ਖਰੜਾ', publishedAt: null })
const future = await makeBook(db, { slug: 'Future', publishedAt: '2999-01-01T00:00:00Z' })
await addMaker(db, heer, 'narrator', {
  slug: 'Jaspal-Virk',
  name: 'Jaspal Virk',
  email: 'private@example.com',
})
await db
  .updateTable('people')
  .set({ phone: '+91 98765 00000', address: 'House 7, Amritsar' })
  .where('slug', '=', 'Jaspal-Virk')
  .execute()
await db.insertInto('audiobook_slugs').values({ slug: 'heer-ranjha', audiobook_id: heer }).execute()
await deriveNames(db)

const get = (slug: string, as?: string) =>
  call<{ audiobook: Audiobook }>('GET', `/audiobooks/${encodeURIComponent(slug)}`, as ? { as } : {})

describe('one book', () => {
  test.each([heer, heer.toUpperCase(), 'Heer', 'hEER', 'Heer-Ranjha', 'ਹੀਰ'])(
    '%s leads to it, and says where it lives',
    async (name) => {
      const { status, body } = await get(name)
      expect(status).toBe(200)
      expect(body.audiobook).toMatchObject({ _id: heer, slug: 'Heer', audioBooklength: 2 })
    },
  )

  test('unknown, unpublished and future books answer alike', async () => {
    const names = [randomUUID(), 'nothing', 'Draft', draft, 'ਖਰੜਾ', 'Future', future]
    for (const name of names) {
      for (const what of ['', '/episodes', '/similar']) {
        const path = `/audiobooks/${encodeURIComponent(name)}${what}`
        expect(await call('GET', path)).toMatchObject({ status: 404, body: { code: 'not_found' } })
      }
    }
  })

  test('its ISBN stands on it, where it has one', async () => {
    expect((await get('Heer')).body.audiobook.isbn).toBeNull()
    await db
      .updateTable('audiobooks')
      .set({ isbn: '9788123770109' })
      .where('id', '=', heer)
      .execute()
    clearCache()
    expect((await get('Heer')).body.audiobook.isbn).toBe('9788123770109')
  })

  test('no answer holds an e-mail, phone or address', async () => {
    for (const path of ['/audiobooks/heer', '/audiobooks', '/people/jaspal-virk']) {
      const { status, body } = await call('GET', path)
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/private@|98765|Amritsar/)
    }
  })

  test('episodes come in order with all their lengths', async () => {
    const { body } = await call<{ episodes: Episode[]; total: number }>(
      'GET',
      '/audiobooks/heer/episodes',
    )
    expect(body.total).toBe(2)
    expect(body.episodes.map(({ position, duration }) => [position, duration])).toEqual([
      [1, 500_000],
      [2, 500_000],
    ])
  })
})

describe('what a book is to who asks', () => {
  test('an order shows while it waits, while it stands, and when it has gone back no more', async () => {
    const shop = openShop(testApp)
    const { as, book, order, payment } = await shop.buy({ paid: false })
    const told = async () => {
      const { audiobook } = (await get(book, as)).body
      const { is_audiobook_present_in_order: ordered, is_user_bought: bought, orderId } = audiobook
      return [ordered, bought, orderId]
    }
    expect(await told()).toEqual([true, false, order])
    await shop.happen(payment, 'approved')
    expect(await told()).toEqual([true, true, order])
    await shop.happen(payment, 'refunded')
    expect(await told()).toEqual([false, false, null])
    await db.updateTable('audiobooks').set({ published_at: null }).where('id', '=', book).execute()
  })

  test('a gift is held without its buyer’s order', async () => {
    const { order, book } = await openShop(testApp).buy()
    await db.updateTable('audiobooks').set({ published_at: null }).where('id', '=', book).execute()
    const reader = await makeUser(db)
    const right = { userId: reader, audiobookId: heer, orderId: order }
    await grantEntitlement(db, { ...right, source: 'gift' })
    expect((await get('heer', reader)).body.audiobook).toMatchObject({
      isGifted: true,
      isRedeemed: true,
      isPurchased: false,
      entitled: true,
      is_audiobook_present_in_order: false,
      orderId: null,
    })
  })

  test('a visitor has no standing', async () => {
    const { audiobook } = (await get('heer')).body
    expect(audiobook).toMatchObject({ entitled: false, inLibrary: false, progressCount: 0 })
  })

  test('a buyer’s right, shelf and place show, and nobody else’s', async () => {
    const [buyer, other] = [await makeUser(db), await makeUser(db)]
    await addOrders(db, [{ user: buyer, book: heer, daysAgo: 1 }])
    const { id: order } = await db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', buyer)
      .executeTakeFirstOrThrow()
    await db.insertInto('library_entries').values({ user_id: buyer, audiobook_id: heer }).execute()
    const { id } = await db
      .selectFrom('episodes')
      .select('id')
      .where('audiobook_id', '=', heer)
      .where('position', '=', 2)
      .executeTakeFirstOrThrow()
    const place = { user_id: buyer, audiobook_id: heer, episode_id: id, device_id: 'device-1' }
    await db
      .insertInto('playback_positions')
      .values({ ...place, position_ms: 100_000, book_position_ms: 600_000 })
      .execute()
    expect((await get('heer', buyer)).body.audiobook).toMatchObject({
      isPurchased: true,
      is_user_bought: true,
      entitled: true,
      orderId: order,
      inLibrary: true,
      isArchive: false,
      isGifted: false,
      is_book_finished: false,
      progressCount: 60,
      remainingTime: 400_000,
      finishedAt: null,
      place: { episode: id, positionMs: 100_000 },
      is_audiobook_present_in_order: true,
    })
    expect((await get('heer', other)).body.audiobook).toMatchObject({
      isPurchased: false,
      entitled: false,
      inLibrary: false,
      progressCount: 0,
      place: null,
    })
    await db
      .updateTable('library_entries')
      .set({ finished_at: new Date().toISOString() })
      .where('user_id', '=', buyer)
      .execute()
    expect((await get('heer', buyer)).body.audiobook).toMatchObject({
      is_book_finished: true,
      progressCount: 100,
      remainingTime: 0,
    })
  })

  test('a right that was taken back is none', async () => {
    const user = await makeUser(db)
    await db
      .insertInto('entitlements')
      .values({
        user_id: user,
        audiobook_id: heer,
        source: 'gift',
        revoked_at: '2026-02-01T00:00:00Z',
      })
      .execute()
    expect((await get('heer', user)).body.audiobook).toMatchObject({
      entitled: false,
      isGifted: false,
    })
  })

  test('a finished mark shows as finished', async () => {
    const user = await makeUser(db)
    await db
      .insertInto('library_entries')
      .values({ user_id: user, audiobook_id: heer, finished_at: '2026-02-01T00:00:00Z' })
      .execute()
    expect((await get('heer', user)).body.audiobook).toMatchObject({
      is_book_finished: true,
      finishedAt: '2026-02-01T00:00:00.000Z',
    })
  })
})
