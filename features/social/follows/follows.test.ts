import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#shared/call/call.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import type { findFollow, listFollows } from './contract.ts'
import { tellFollowers } from './notify-followers.server.ts'

const { call, db } = await startTestApp()

type List = Answer<typeof listFollows>

let made = 0

/** Somebody of whom one book is out, by role. */
async function makePerson(role: 'author' | 'narrator' = 'author') {
  const slug = `Poet-${++made}`
  await addMaker(db, await makeBook(db), role, { slug, name: slug })
  return { slug, id: await idOf(slug) }
}

const idOf = async (slug: string) =>
  (await db.selectFrom('people').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()).id

const follow = (as: string, person: string) =>
  call('POST', '/follow/create', { as, body: { person } })
const listed = async (as: string) => (await call<List>('GET', '/follow/list', { as })).body
const noticesOf = (user: string) =>
  db
    .selectFrom('notifications')
    .select(['kind', 'audiobook_id', 'person_id'])
    .where('user_id', '=', user)
    .execute()

describe('following', () => {
  test('somebody is followed, found, listed and left', async () => {
    const [as, { id, slug }] = [await makeUser(db), await makePerson()]
    const answer = await follow(as, id)
    expect(answer).toMatchObject({ status: 201, body: { follow: { person: id } } })
    const found = await call<Answer<typeof findFollow>>('GET', `/follow/person/${id}`, { as })
    expect(found.body.follow?.person).toBe(id)
    expect(await listed(as)).toMatchObject({ total: 1, count: 1, follow: [{ person: { slug } }] })
    expect((await call('DELETE', `/follow/${id}`, { as })).status).toBe(200)
    expect((await call('GET', `/follow/person/${id}`, { as })).body).toEqual({ follow: null })
    expect((await call('DELETE', `/follow/${id}`, { as })).status).toBe(404)
  })

  test('a second time changes nothing', async () => {
    const [as, { id }] = [await makeUser(db), await makePerson('narrator')]
    const first = await follow(as, id)
    const [second, third] = await Promise.all([follow(as, id), follow(as, id)])
    expect(second?.body).toEqual(first.body)
    expect(third?.body).toEqual(first.body)
    expect((await listed(as)).total).toBe(1)
  })

  test('one reader never sees or ends what another follows', async () => {
    const [owner, other, { id }] = [await makeUser(db), await makeUser(db), await makePerson()]
    await follow(owner, id)
    expect((await call('DELETE', `/follow/${id}`, { as: other })).status).toBe(404)
    expect((await call('GET', `/follow/person/${id}`, { as: other })).body).toEqual({
      follow: null,
    })
    expect((await listed(other)).total).toBe(0)
    expect((await listed(owner)).total).toBe(1)
  })

  test('who has nothing out answers as one who never was, and leaves the list', async () => {
    const [as, { id }] = [await makeUser(db), await makePerson()]
    await follow(as, id)
    await sql`update audiobooks set published_at = null where id in (
      select audiobook_id from audiobook_people where person_id = ${id})`.execute(db)
    expect(await listed(as)).toEqual({ follow: [], total: 0, count: 0 })
    const [unheard, unknown] = [
      await follow(await makeUser(db), id),
      await follow(as, randomUUID()),
    ]
    expect([unheard.status, unknown.status]).toEqual([404, 404])
    expect((await follow(as, 'waris')).status).toBe(422)
    expect((await call('GET', '/follow/list')).status).toBe(401)
  })

  test('the latest come first, in pages', async () => {
    const as = await makeUser(db)
    const people = [await makePerson(), await makePerson(), await makePerson()]
    for (const { id } of people) await follow(as, id)
    const page = await call<List>('GET', '/follow/list?_start=1&_limit=1', { as })
    expect(page.body).toMatchObject({
      total: 3,
      count: 1,
      follow: [{ person: people[1] && { slug: people[1].slug } }],
    })
    expect((await call('GET', '/follow/list?_limit=51', { as })).status).toBe(400)
  })
})

describe('news of those who are followed', () => {
  test('a book that comes out is told of once, though it is withdrawn and comes back', async () => {
    const [fan, stranger] = [await makeUser(db), await makeUser(db)]
    const [poet, voice] = [await makePerson(), await makePerson('narrator')]
    await follow(fan, poet.id)
    await follow(fan, voice.id)
    const book = await makeBook(db, { publishedAt: null })
    await addMaker(db, book, 'author', { slug: poet.slug, name: poet.slug })
    await addMaker(db, book, 'narrator', { slug: voice.slug, name: voice.slug })
    await tellFollowers(db)
    expect(await noticesOf(fan)).toEqual([])
    for (const published_at of [sql<string>`now()`, null, sql<string>`now()`]) {
      await db.updateTable('audiobooks').set({ published_at }).where('id', '=', book).execute()
      await Promise.all([tellFollowers(db), tellFollowers(db)])
    }
    const told = { kind: 'followedNew', audiobook_id: book, person_id: poet.id }
    expect(await noticesOf(fan)).toEqual([told])
    await sql`delete from notifications`.execute(db)
    await tellFollowers(db)
    expect([await noticesOf(fan), await noticesOf(stranger)]).toEqual([[], []])
  })

  test('a book with a day to come is told of on that day', async () => {
    const [fan, poet] = [await makeUser(db), await makePerson()]
    await follow(fan, poet.id)
    const book = await makeBook(db, { publishedAt: '2999-01-01T00:00:00Z' })
    await addMaker(db, book, 'author', { slug: poet.slug, name: poet.slug })
    await tellFollowers(db)
    expect(await noticesOf(fan)).toEqual([])
    await sql`update audiobooks set published_at = now() where id = ${book}`.execute(db)
    await tellFollowers(db)
    expect(await noticesOf(fan)).toMatchObject([{ audiobook_id: book }])
  })

  test('whoever begins to follow hears nothing of what was there', async () => {
    const [fan, poet] = [await makeUser(db), await makePerson()]
    await follow(fan, poet.id)
    await tellFollowers(db)
    expect(await noticesOf(fan)).toEqual([])
  })

  test('whoever muted it, or left, is told nothing', async () => {
    const [muted, left, poet] = [await makeUser(db), await makeUser(db), await makePerson()]
    for (const as of [muted, left]) await follow(as, poet.id)
    await call('DELETE', `/follow/${poet.id}`, { as: left })
    const body = { kinds: { followedNew: false } }
    await call('PUT', '/notification/preferences', { as: muted, body })
    await addMaker(db, await makeBook(db), 'author', { slug: poet.slug, name: poet.slug })
    await tellFollowers(db)
    expect([await noticesOf(muted), await noticesOf(left)]).toEqual([[], []])
  })

  test('many are told a few at a time, and again nobody whom an ended run had told', async () => {
    const fans = await Promise.all(Array.from({ length: 5 }, () => makeUser(db)))
    const poet = await makePerson()
    for (const fan of fans) await follow(fan, poet.id)
    const book = await makeBook(db)
    await addMaker(db, book, 'author', { slug: poet.slug, name: poet.slug })
    const told = async () => (await Promise.all(fans.map(noticesOf))).map(({ length }) => length)
    await Promise.all([tellFollowers(db, 2), tellFollowers(db, 2)])
    expect(await told()).toEqual([1, 1, 1, 1, 1])
    await sql`update book_releases set told_at = null where audiobook_id = ${book}`.execute(db)
    await tellFollowers(db, 2)
    expect(await told()).toEqual([1, 1, 1, 1, 1])
    const { rows } = await sql`
      select from book_releases where told_at is null and audiobook_id = ${book}
    `.execute(db)
    expect(rows).toEqual([])
  })

  test('a whole list that comes in at once is told of in five notices', async () => {
    const [fan, poet] = [await makeUser(db), await makePerson()]
    await follow(fan, poet.id)
    for (let number = 0; number < 7; number++) {
      await addMaker(db, await makeBook(db), 'author', { slug: poet.slug, name: poet.slug })
    }
    await tellFollowers(db)
    expect(await noticesOf(fan)).toHaveLength(5)
  })
})
