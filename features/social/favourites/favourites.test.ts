import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'

const { call, db } = await startTestApp()

const like = (as: string, audiobook: string) =>
  call('POST', '/favourite/create', { as, body: { audiobook } })

describe('favourites', () => {
  test('a book is liked, counted, listed and let go, as often as one presses', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db, { title: 'Heer' })]
    const liked = await Promise.all([like(as, book), like(as, book), like(as, book)])
    for (const { status, body } of liked)
      expect([status, body]).toEqual([201, { message: 'Like successfully', is_liked: true }])
    expect((await call('GET', '/favourite/count', { as })).body).toEqual({ count: 1 })
    expect((await call('GET', '/favourite/list', { as })).body).toMatchObject({
      total: 1,
      count: 1,
      favourite: [{ audiobook: { name: 'Heer' } }],
    })
    expect((await call('GET', `/favourite/audiobook/${book}`, { as })).body).toMatchObject({
      favourite: { audiobook: book },
      is_liked: true,
    })
    const asked = () => call('GET', `/audiobooks/${book}`, { as })
    expect((await asked()).body).toMatchObject({ audiobook: { is_liked: true } })
    for (let press = 0; press < 2; press++)
      expect((await call('DELETE', `/favourite/${book}`, { as })).body).toEqual({
        message: 'Book remove from favorite',
        is_liked: false,
      })
    expect((await asked()).body).toMatchObject({ audiobook: { is_liked: false } })
    expect((await call('GET', `/favourite/audiobook/${book}`, { as })).body).toEqual({
      favourite: null,
      is_liked: false,
    })
  })

  test('come in pages, newest first, without what was withdrawn', async () => {
    const as = await makeUser(db)
    const books = [await makeBook(db), await makeBook(db), await makeBook(db)]
    for (const book of books) await like(as, book)
    const page = async (query: string) =>
      (
        await call<{ favourite: { audiobook: { _id: string } }[]; total: number }>(
          'GET',
          `/favourite/list?${query}`,
          { as },
        )
      ).body
    expect((await page('_start=1&_limit=1')).favourite[0]?.audiobook._id).toBe(books[1])
    await db
      .updateTable('audiobooks')
      .set({ published_at: null })
      .where('id', '=', books[1] ?? '')
      .execute()
    expect((await page('')).favourite.map(({ audiobook }) => audiobook._id)).toEqual([
      books[2],
      books[0],
    ])
    expect((await call('GET', '/favourite/count', { as })).body).toEqual({ count: 2 })
    for (const query of ['_limit=0', '_limit=51', '_start=-1'])
      expect((await call('GET', `/favourite/list?${query}`, { as })).status).toBe(400)
  })

  test('one reader never sees another’s, and nobody likes scripture or what is not there', async () => {
    const [owner, other, book] = [await makeUser(db), await makeUser(db), await makeBook(db)]
    await like(owner, book)
    expect((await call('GET', '/favourite/list', { as: other })).body).toMatchObject({ total: 0 })
    expect((await call('DELETE', `/favourite/${book}`, { as: other })).status).toBe(200)
    expect((await call('GET', '/favourite/count', { as: owner })).body).toEqual({ count: 1 })
    const scripture = await makeBook(db, { scripture: true })
    expect(await like(owner, scripture)).toMatchObject({ status: 422, body: { code: 'not_rated' } })
    expect((await like(owner, randomUUID())).status).toBe(404)
    expect((await call('GET', '/favourite/count')).status).toBe(401)
  })
})
