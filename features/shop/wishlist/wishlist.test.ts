import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'

const { call, db } = await startTestApp()

interface Added {
  message: string
  wishlist: { _id: string }
}

describe('wishlist', () => {
  test('a book is added, counted, listed and removed', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db, { title: 'Heer' })]
    const added = await call<Added>('POST', '/wishlist/create', { as, body: { audiobook: book } })
    expect(added.status).toBe(201)
    expect(added.body.message).toBe('Book added to wishlist')
    expect((await call('GET', '/wishlist/count', { as })).body).toEqual({
      count: 1,
      wishlistCount: 1,
    })
    const listed = await call('GET', '/wishlist/list', { as })
    expect(listed.body).toMatchObject({ total: 1, wishlist: [{ audiobook: { name: 'Heer' } }] })
    const entry = added.body.wishlist._id
    const removed = await call('DELETE', `/wishlist/${entry}`, { as })
    expect(removed).toMatchObject({ status: 200, body: { message: 'Book remove from wishlist' } })
    expect((await call('GET', `/wishlist/audiobook/${book}`, { as })).body).toEqual({
      wishlist: null,
    })
  })

  test('adding twice keeps one entry', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    const first = await call<Added>('POST', '/wishlist/create', { as, body: { audiobook: book } })
    const second = await call<Added>('POST', '/wishlist/create', { as, body: { audiobook: book } })
    expect(second.body.wishlist).toEqual(first.body.wishlist)
    expect((await call('GET', '/wishlist/count', { as })).body).toMatchObject({ count: 1 })
  })

  test('one reader never sees or removes another’s entry', async () => {
    const [owner, other, book] = [await makeUser(db), await makeUser(db), await makeBook(db)]
    const added = await call<Added>('POST', '/wishlist/create', {
      as: owner,
      body: { audiobook: book },
    })
    const entry = added.body.wishlist._id
    expect((await call('DELETE', `/wishlist/${entry}`, { as: other })).status).toBe(404)
    expect((await call('GET', `/wishlist/audiobook/${book}`, { as: other })).body).toEqual({
      wishlist: null,
    })
    expect((await call('GET', '/wishlist/count', { as: owner })).body).toMatchObject({ count: 1 })
  })

  test('a book that is withdrawn leaves the list and the count', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    await call('POST', '/wishlist/create', { as, body: { audiobook: book } })
    await db.updateTable('audiobooks').set({ published_at: null }).where('id', '=', book).execute()
    expect((await call('GET', '/wishlist/list', { as })).body).toMatchObject({
      total: 0,
      wishlist: [],
    })
  })

  test('an unknown book, a malformed id and a visitor are refused', async () => {
    const as = await makeUser(db)
    const unknown = { audiobook: randomUUID() }
    expect((await call('POST', '/wishlist/create', { as, body: unknown })).status).toBe(404)
    const malformed = await call('POST', '/wishlist/create', { as, body: { audiobook: 'heer' } })
    expect(malformed).toMatchObject({ status: 422, body: { errors: [{ path: 'audiobook' }] } })
    const visitor = await call('GET', '/wishlist/count', { headers: { 'accept-language': 'pa' } })
    expect(visitor).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated', message: 'ਸਮੱਗਰੀ ਵੇਖਣ ਲਈ ਲਾਗਇਨ ਕਰੋ।' },
    })
  })

  test('pages out of range are a 400, never a clamp', async () => {
    const as = await makeUser(db)
    for (const query of ['_limit=0', '_limit=51', '_start=-1', '_start=x']) {
      expect((await call('GET', `/wishlist/list?${query}`, { as })).status).toBe(400)
    }
  })
})
