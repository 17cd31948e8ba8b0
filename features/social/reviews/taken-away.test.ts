import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import type { Review } from './contract.ts'
import type { MyReview } from './contract.ts'
import { createReview } from './write-review.server.ts'

const { call, db, database, clearCache } = await startTestApp()

interface Mine {
  audiobookReview: MyReview
}

const create = (as: string, audiobook: string, text?: string) =>
  call<Mine>('POST', '/audiobookreview/create', { as, body: { audiobook, rating: 1, text } })
const update = (as: string, id: string, body: object) =>
  call<Mine>('PUT', `/audiobookreview/${id}/update`, { as, body })
const remove = (as: string, id: string) => call('DELETE', `/audiobookreview/${id}`, { as })
const mine = async (as: string, book: string) =>
  (await call<Mine>('GET', `/audiobookReview/audiobook/${book}`, { as })).body.audiobookReview
const listed = async (book: string) => {
  clearCache()
  const path = `/audiobookReview/list?audiobook=${book}&withText=false`
  return (await call<{ audiobookReview: Review[] }>('GET', path)).body.audiobookReview
}
const sums = async (book: string) =>
  db
    .selectFrom('audiobooks')
    .select(['rating_sum', 'rating_count', 'review_count'])
    .where('id', '=', book)
    .executeTakeFirstOrThrow()
const NOTHING = { rating_sum: 0, rating_count: 0, review_count: 0 }

async function written() {
  const [as, book] = [await makeUser(db), await makeBook(db)]
  const id = (await create(as, book, 'Rude words')).body.audiobookReview._id
  return { as, book, id }
}
const report = (id: string, as: string) =>
  call('POST', `/audiobookreview/${id}/report`, { as, body: { reason: 'abuse' } })
const waiting = async (id: string) =>
  db
    .selectFrom('review_reports')
    .select('user_id')
    .where('review_id', '=', id)
    .where('settled_at', 'is', null)
    .execute()

describe('a review that its writer took away', () => {
  test('while it was hidden has no words left, and comes back hidden', async () => {
    const { as, book, id } = await written()
    await sql`update reviews set hidden_at = now() - interval '1 day' where id = ${id}`.execute(db)
    expect((await remove(as, id)).status).toBe(200)
    expect([await mine(as, book), await sums(book)]).toEqual([null, NOTHING])
    const { rows } = await sql`select id from reviews where text = 'Rude words'`.execute(db)
    expect(rows).toEqual([])
    expect((await remove(as, id)).status).toBe(404)
    expect((await update(as, id, { text: 'Rude again' })).status).toBe(404)
    const again = await create(as, book, 'Rude again')
    expect(again).toMatchObject({ status: 201, body: { audiobookReview: { hidden: true } } })
    expect((await create(as, book)).status).toBe(409)
    expect([await listed(book), await sums(book)]).toEqual([[], NOTHING])
  })

  test('while it was reported is out of sight, and comes back with its reports', async () => {
    const { as, book, id } = await written()
    const teller = await makeUser(db)
    await report(id, teller)
    await db.insertInto('review_replies').values({ review_id: id, text: 'Please' }).execute()
    expect((await remove(as, id)).status).toBe(200)
    expect([await listed(book), await sums(book)]).toEqual([[], NOTHING])
    expect(await waiting(id)).toEqual([{ user_id: teller }])
    const again = await create(as, book, 'Rude again')
    expect(again.body.audiobookReview).toMatchObject({ _id: id, hidden: false })
    expect(await waiting(id)).toEqual([{ user_id: teller }])
    expect(await listed(book)).toMatchObject([{ text: 'Rude again', reply: null }])
    expect(await sums(book)).toEqual({ rating_sum: 1, rating_count: 1, review_count: 1 })
    await sql`update review_reports set settled_at = now()`.execute(db)
    await remove(as, id)
    const { rows } = await sql`select from reviews where id = ${id}`.execute(db)
    expect(rows).toEqual([])
  })
})

test('what changes no row is announced to nobody, and an empty change writes nothing', async () => {
  const { as, book, id } = await written()
  const heard: (string | null)[] = []
  const mark = async () => {
    const word = randomUUID()
    await sql`select pg_notify('catalogue_changed', ${word})`.execute(db)
    await expect.poll(() => heard).toContain(word)
    return heard.splice(0).filter((text) => text !== word).length
  }
  const stop = database.listener.on('catalogue_changed', (text) => heard.push(text))
  await expect.poll(() => heard).toContain(null)
  await mark()
  const before = await mine(as, book)
  for (const unknown of [randomUUID(), randomUUID()]) {
    expect((await update(as, unknown, { rating: 3 })).status).toBe(404)
    expect((await remove(as, unknown)).status).toBe(404)
  }
  expect((await create(as, book)).status).toBe(409)
  expect((await update(as, id, {})).body.audiobookReview).toEqual(before)
  expect((await update(await makeUser(db), id, {})).status).toBe(404)
  expect((await call('DELETE', `/audiobookreview/${id}/reply`, { as })).status).toBe(404)
  expect(await mark()).toBe(0)
  for (const act of [() => update(as, id, { rating: 4 }), () => remove(as, id)]) {
    await act()
    expect(await mark()).toBeGreaterThan(0)
  }
  stop()
})

test('nobody writes, changes and deletes without end', async () => {
  const [as, book] = [await makeUser(db), await makeBook(db)]
  const answers: number[] = []
  for (let n = 0; n < 11; n++) {
    const { body, status } = await create(as, book)
    const id = body.audiobookReview?._id ?? randomUUID()
    answers.push(status, (await update(as, id, { rating: 2 })).status)
    answers.push((await remove(as, id)).status)
  }
  expect(answers.slice(0, 30)).not.toContain(429)
  expect(answers.slice(30)).toEqual([429, 429, 429])
})

test('a book withdrawn in the meantime is not said to be reviewed', async () => {
  const { as, book } = await written()
  const user = { id: as } as Parameters<typeof createReview>[1]
  await sql`update audiobooks set published_at = null where id = ${book}`.execute(db)
  await expect(createReview(db, user, { audiobook: book, rating: 3 })).rejects.toMatchObject({
    code: 'not_found',
  })
})
