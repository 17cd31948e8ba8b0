import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#shared/call/call.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import type { findFollow, listFollowedBooks, listFollows } from './contract.ts'
import { notifyFollowers } from './notify-followers.server.ts'

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
const notificationsOf = (user: string) =>
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
    await notifyFollowers(db)
    expect(await notificationsOf(fan)).toEqual([])
    for (const published_at of [sql<string>`now()`, null, sql<string>`now()`]) {
      await db.updateTable('audiobooks').set({ published_at }).where('id', '=', book).execute()
      await Promise.all([notifyFollowers(db), notifyFollowers(db)])
    }
    const told = { kind: 'followedNew', audiobook_id: book, person_id: poet.id }
    expect(await notificationsOf(fan)).toEqual([told])
    await sql`delete from notifications`.execute(db)
    await notifyFollowers(db)
    expect([await notificationsOf(fan), await notificationsOf(stranger)]).toEqual([[], []])
  })

  test('a book with a day to come is told of on that day', async () => {
    const [fan, poet] = [await makeUser(db), await makePerson()]
    await follow(fan, poet.id)
    const book = await makeBook(db, { publishedAt: '2999-01-01T00:00:00Z' })
    await addMaker(db, book, 'author', { slug: poet.slug, name: poet.slug })
    await notifyFollowers(db)
    expect(await notificationsOf(fan)).toEqual([])
    await sql`update audiobooks set published_at = now() where id = ${book}`.execute(db)
    await notifyFollowers(db)
    expect(await notificationsOf(fan)).toMatchObject([{ audiobook_id: book }])
  })

  test('whoever begins to follow hears nothing of what was there', async () => {
    const [fan, poet] = [await makeUser(db), await makePerson()]
    await follow(fan, poet.id)
    await notifyFollowers(db)
    expect(await notificationsOf(fan)).toEqual([])
  })

  test('whoever muted it, or left, is told nothing', async () => {
    const [muted, left, poet] = [await makeUser(db), await makeUser(db), await makePerson()]
    for (const as of [muted, left]) await follow(as, poet.id)
    await call('DELETE', `/follow/${poet.id}`, { as: left })
    const body = { kinds: { followedNew: false } }
    await call('PUT', '/notification/preferences', { as: muted, body })
    await addMaker(db, await makeBook(db), 'author', { slug: poet.slug, name: poet.slug })
    await notifyFollowers(db)
    expect([await notificationsOf(muted), await notificationsOf(left)]).toEqual([[], []])
  })

  test('many are told a few at a time, and again nobody whom an ended run had told', async () => {
    const fans = await Promise.all(Array.from({ length: 5 }, () => makeUser(db)))
    const poet = await makePerson()
    for (const fan of fans) await follow(fan, poet.id)
    const book = await makeBook(db)
    await addMaker(db, book, 'author', { slug: poet.slug, name: poet.slug })
    const told = async () =>
      (await Promise.all(fans.map(notificationsOf))).map(({ length }) => length)
    await Promise.all([notifyFollowers(db, 2), notifyFollowers(db, 2)])
    expect(await told()).toEqual([1, 1, 1, 1, 1])
    await sql`update book_releases set told_at = null where audiobook_id = ${book}`.execute(db)
    await notifyFollowers(db, 2)
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
    await notifyFollowers(db)
    expect(await notificationsOf(fan)).toHaveLength(5)
  })
})

describe('new books of those whom one follows', () => {
  const booksOf = async (as: string) => {
    const { body } = await call<Answer<typeof listFollowedBooks>>('GET', '/follow/books', { as })
    return body.books.map(({ audiobook, person }) => [audiobook.slug, person.slug])
  }
  const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

  test('come newest first, once each, without old ones, hidden ones and one’s own', async () => {
    const [as, other, { id, slug }] = [await makeUser(db), await makeUser(db), await makePerson()]
    await follow(as, id)
    await db
      .updateTable('audiobooks')
      .set({ published_at: before(91) })
      .execute()
    const bring = async (book: string, publishedAt: string | null) => {
      const made = await makeBook(db, { slug: book, publishedAt })
      await addMaker(db, made, 'author', { slug, name: slug })
      await addMaker(db, made, 'narrator', { slug, name: slug })
      return made
    }
    await bring('Yesterday', before(1))
    await bring('Week', before(7))
    await bring('Today', before(0))
    await bring('Tomorrow', before(-1))
    await bring('Never', null)
    const mine = await bring('Mine', before(2))
    await db.insertInto('library_entries').values({ user_id: as, audiobook_id: mine }).execute()
    expect(await booksOf(as)).toEqual([
      ['Today', slug],
      ['Yesterday', slug],
      ['Week', slug],
    ])
    expect(await booksOf(other)).toEqual([])
  })

  test('come from makers of very many books and of few alike', async () => {
    const [as, many, few] = [await makeUser(db), await makePerson(), await makePerson()]
    await follow(as, many.id)
    await sql`with books as (
        insert into audiobooks (slug, title_roman, release_date, cover, language, published_at)
        select 'many-' || n, 'Many', '2024-01-01', 'many', 'pa', now() - n * interval '1 hour'
        from generate_series(1, 501) n returning id)
      insert into audiobook_people (audiobook_id, person_id, role)
      select id, ${many.id}, 'author' from books`.execute(db)
    const slugs = async () => (await booksOf(as)).map(([book]) => book)
    expect(await slugs()).toEqual([1, 2, 3, 4, 5, 6].map((n) => `many-${n}`))
    const book = await makeBook(db, { slug: 'Few', publishedAt: new Date().toISOString() })
    await addMaker(db, book, 'author', { slug: few.slug, name: few.slug })
    await follow(as, few.id)
    expect(await slugs()).toEqual(['Few', ...[1, 2, 3, 4, 5].map((n) => `many-${n}`)])
  })
})
