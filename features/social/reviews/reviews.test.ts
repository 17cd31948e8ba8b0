import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import type { Review } from './contract.ts'

const { call, db } = await startTestApp()

interface List {
  audiobookReview: Review[]
  audiobookReviewCount: Record<string, number>
  total: number
}

const book = await makeBook(db)
const draft = await makeBook(db, { publishedAt: null })
for (const [place, rating] of [3, 5, 4, 1].entries()) {
  const day = `2026-01-0${place + 1}T00:00:00Z`
  await db
    .insertInto('reviews')
    .values({
      user_id: await makeUser(db),
      audiobook_id: book,
      rating,
      text: `Text ${rating}`,
      created_at: day,
      updated_at: rating === 3 ? '2026-02-01T00:00:00Z' : day,
      hidden_at: rating === 1 ? day : null,
    })
    .execute()
}

const list = (query: string) => call<List>('GET', `/audiobookReview/list?${query}`)
const ratings = async (query: string) =>
  (await list(`audiobook=${book}&${query}`)).body.audiobookReview.map(({ rating }) => rating)

describe('reviews', () => {
  test('come newest first with the count of each star, the hidden nowhere', async () => {
    const { body } = await list(`audiobook=${book}`)
    expect(body.audiobookReview.map(({ rating }) => rating)).toEqual([4, 5, 3])
    expect(body.audiobookReviewCount).toEqual({ 1: 0, 2: 0, 3: 1, 4: 1, 5: 1 })
    expect(body.total).toBe(3)
    expect(body.audiobookReview.map(({ audiobook }) => audiobook)).toEqual([book, book, book])
  })

  test('name their writer by first name and initial alone', async () => {
    const { body } = await list(`audiobook=${book}`)
    expect(body.audiobookReview[0]?.name).toBe('Simran G.')
    expect(JSON.stringify(body)).not.toMatch(/Gill|@example/)
  })

  test('stay when their writer leaves, without the name and with their stars', async () => {
    const left = await makeBook(db)
    const user_id = await makeUser(db)
    const written = { user_id, audiobook_id: left, rating: 2, text: 'Too slow' }
    await db.insertInto('reviews').values(written).execute()
    await db.deleteFrom('users').where('id', '=', user_id).execute()
    for (const [language, name] of [
      ['en', 'Former listener'],
      ['pa', 'ਸਾਬਕਾ ਸਰੋਤਾ'],
    ] as const) {
      const { body } = await call<List>('GET', `/audiobookReview/list?audiobook=${left}`, {
        headers: { 'accept-language': language },
      })
      expect(body.audiobookReview).toMatchObject([{ name, former: true, text: 'Too slow' }])
      expect(body).toMatchObject({ audiobookReviewCount: { 2: 1 }, total: 1 })
    }
  })

  test('come ten to a page where no other number is asked for', async () => {
    const many = await makeBook(db)
    for (let written = 0; written < 11; written++) {
      const user_id = await makeUser(db)
      await db.insertInto('reviews').values({ user_id, audiobook_id: many, rating: 4 }).execute()
    }
    const { body } = await list(`audiobook=${many}`)
    expect([body.audiobookReview.length, body.total]).toEqual([10, 11])
  })

  test('sort by stars or by the last change', async () => {
    expect(await ratings('sort=rating:desc')).toEqual([5, 4, 3])
    expect(await ratings('sort=updated_at:desc')).toEqual([3, 4, 5])
    expect(await ratings('_start=1&_limit=1')).toEqual([5])
  })

  test('without words are left out where words are asked for, but their stars count', async () => {
    const rated = await makeBook(db)
    for (const text of [null, 'Worth every minute', null]) {
      const user_id = await makeUser(db)
      await db
        .insertInto('reviews')
        .values({ user_id, audiobook_id: rated, rating: 4, text })
        .execute()
    }
    const { body } = await list(`audiobook=${rated}&withText=true`)
    expect(body.audiobookReview.map(({ text }) => text)).toEqual(['Worth every minute'])
    expect(body.total).toBe(1)
    expect(body.audiobookReviewCount).toMatchObject({ 4: 3 })
    expect((await list(`audiobook=${rated}&withText=false`)).body.total).toBe(3)
  })

  test('of a book that is not to be seen are a 404; malformed questions a 400', async () => {
    expect((await list(`audiobook=${draft}`)).status).toBe(404)
    expect((await list(`audiobook=${randomUUID()}`)).status).toBe(404)
    for (const query of ['', 'audiobook=heer', `audiobook=${book}&_limit=0`]) {
      expect((await list(query)).status).toBe(400)
    }
  })
})
