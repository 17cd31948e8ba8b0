import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { episodesOf, makeBook, makeListener, makeUser } from '#test/factories.ts'
import type { Bookmark } from './contract.ts'

const { call, db } = await startTestApp()

interface Made {
  message: string
  bookmark: Bookmark
}
interface Listed {
  bookmarks: Bookmark[]
  total: number
  count: number
}

/** A listener with a book in the library, and its two episodes of a minute. */
async function listener(title = 'Heer') {
  const { as, audiobook, first, second } = await makeListener(db, { title })
  return { as, audiobook, episode: first, second }
}

const create = (as: string, body: object) =>
  call<Made>('POST', '/bookmark/create', { as, body: body })
const list = async (as: string, query = '') =>
  (await call<Listed>('GET', `/bookmark/list${query}`, { as })).body

describe('bookmarks', () => {
  test('a moment is marked, listed, given a note and an end, and removed', async () => {
    const { as, audiobook, episode } = await listener()
    const made = await create(as, { audiobook, episode, positionMs: 12_345 })
    expect(made).toMatchObject({
      status: 201,
      body: {
        message: 'Bookmark added',
        bookmark: { positionMs: 12_345, endMs: null, note: null, episode: { position: 1 } },
      },
    })
    const path = `/bookmark/${made.body.bookmark._id}`
    const note = 'ਇਹ ਸਤਰ ਯਾਦ ਰੱਖਣੀ ہے\nsecond line'
    const changed = await call<Made>('PUT', path, { as, body: { note, endMs: 40_000 } })
    expect(changed.body.bookmark).toMatchObject({ note, endMs: 40_000, positionMs: 12_345 })
    expect(await list(as)).toMatchObject({
      total: 1,
      count: 1,
      bookmarks: [{ note, audiobook: { name: 'Heer' } }],
    })
    const bare = await call<Made>('PUT', path, { as, body: { note: null, endMs: null } })
    expect(bare.body.bookmark).toMatchObject({ note: null, endMs: null })
    expect((await call('DELETE', path, { as })).status).toBe(200)
    expect(await list(as)).toMatchObject({ total: 0, bookmarks: [] })
    expect((await call('DELETE', path, { as })).status).toBe(404)
  })

  test('the device’s own id makes a mark that is sent twice one, and brings a removed one back', async () => {
    const { as, audiobook, episode } = await listener()
    const body = { _id: randomUUID(), audiobook, episode, positionMs: 1_000, note: 'once' }
    const [first, second] = await Promise.all([create(as, body), create(as, body)])
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(second?.body.bookmark).toEqual(first?.body.bookmark)
    expect((await list(as)).total).toBe(1)
    await call('DELETE', `/bookmark/${body._id}`, { as })
    expect((await create(as, body)).body.bookmark).toMatchObject({ _id: body._id, note: 'once' })
  })

  test('a person makes six hundred an hour', async () => {
    const { as, audiobook, episode } = await listener()
    const made = { audiobook, episode, positionMs: 1_000 }
    expect((await create(as, made)).status).toBe(201)
    await sql`update rate_limits set hits = 599 where key = ${`createBookmark:${as}`}`.execute(db)
    expect((await create(as, made)).status).toBe(201)
    expect(await create(as, made)).toMatchObject({
      status: 429,
      body: { code: 'too_many_requests' },
    })
    expect((await list(as)).total).toBe(2)
  })

  test('an id that another holds tells nothing of it and is one’s own', async () => {
    const [one, other] = [await listener(), await listener()]
    const _id = randomUUID()
    const at = ({ audiobook, episode }: typeof one) => ({ _id, audiobook, episode, positionMs: 5 })
    await create(one.as, { ...at(one), note: 'mine' })
    expect((await create(other.as, at(other))).body.bookmark.note).toBeNull()
    await call('DELETE', `/bookmark/${_id}`, { as: other.as })
    expect((await list(one.as)).bookmarks).toMatchObject([{ _id, note: 'mine' }])
  })

  test('one listener never sees, changes or removes another’s', async () => {
    const [one, other] = [await listener(), await makeUser(db)]
    const { body } = await create(one.as, {
      ...one,
      as: undefined,
      second: undefined,
      positionMs: 5,
    })
    const path = `/bookmark/${body.bookmark._id}`
    const unknown = `/bookmark/${randomUUID()}`
    for (const [method, sent] of [
      ['PUT', { note: 'theirs' }],
      ['DELETE', undefined],
    ] as const) {
      const how = { as: other, ...(sent ? { body: sent } : {}) }
      const refused = await call<{ code: string }>(method, path, how)
      expect([refused.status, refused.body.code]).toEqual([404, 'not_found'])
      expect((await call<{ code: string }>(method, unknown, how)).status).toBe(404)
    }
    expect((await list(other)).total).toBe(0)
    expect((await list(one.as)).bookmarks).toMatchObject([{ note: null }])
  })

  test('only who may hear a book marks it; an unknown one and another’s episode are not found', async () => {
    const { as, audiobook, episode } = await listener()
    const paid = await makeBook(db, { price: 499 })
    const inPaid = { audiobook: paid, episode: (await episodesOf(db, paid)).first, positionMs: 0 }
    const refused = await create(as, { ...inPaid, second: undefined })
    expect(refused).toMatchObject({ status: 403, body: { code: 'not_entitled' } })
    expect((await create(as, { audiobook, episode: inPaid.episode, positionMs: 0 })).status).toBe(
      404,
    )
    const unknown = { audiobook: randomUUID(), episode, positionMs: 0 }
    expect((await create(as, unknown)).status).toBe(404)
    expect((await call('POST', '/bookmark/create', { body: unknown })).status).toBe(401)
  })

  test.each([
    [{ positionMs: 60_001 }, 'positionMs', 'bookmark.outside'],
    [{ positionMs: -1 }, 'positionMs', undefined],
    [{ positionMs: 1.5 }, 'positionMs', undefined],
    [{ positionMs: 9_000, endMs: 9_000 }, 'endMs', 'bookmark.end_first'],
    [{ positionMs: 9_000, endMs: 60_001 }, 'endMs', 'bookmark.outside'],
    [{ positionMs: 0, note: ' \u200b ' }, 'note', 'bookmark.note_empty'],
    [{ positionMs: 0, note: 'ਕ'.repeat(1001) }, 'note', 'bookmark.note_too_long'],
    [{ positionMs: 0, note: 'a\u202eb' }, 'note', 'error.forbidden_characters'],
    [{ positionMs: 0, note: 'a\u0000b' }, 'note', 'error.forbidden_characters'],
    [{ positionMs: 0, note: 'a\ud800b' }, 'note', 'error.forbidden_characters'],
  ])('%j is refused at its field', async (wrong, field, code) => {
    const { as, audiobook, episode } = await listener()
    const refused = await create(as, { audiobook, episode, ...wrong })
    const [error] = (refused.body as unknown as { errors: { path: string; code: string }[] }).errors
    expect([refused.status, error?.path]).toEqual([422, field])
    if (code) expect(error?.code).toBe(code)
    expect((await list(as)).total).toBe(0)
  })

  test('a clip lasts five minutes and no longer, also when it is changed', async () => {
    const { as, audiobook, episode } = await listener()
    await db
      .updateTable('episodes')
      .set({ duration_ms: 900_000 })
      .where('id', '=', episode)
      .execute()
    const at = { audiobook, episode, positionMs: 10_000 }
    expect((await create(as, { ...at, endMs: 310_001 })).status).toBe(422)
    const { body } = await create(as, { ...at, endMs: 310_000 })
    const path = `/bookmark/${body.bookmark._id}`
    const longer = await call<{ errors: object[] }>('PUT', path, {
      as,
      body: { positionMs: 9_999 },
    })
    expect(longer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'endMs', code: 'bookmark.too_long' }] },
    })
    expect((await list(as)).bookmarks).toMatchObject([{ positionMs: 10_000, endMs: 310_000 }])
  })

  test('a person keeps two thousand and no more, however fast they press', async () => {
    const { as, audiobook, episode } = await listener()
    await sql`
      insert into bookmarks (user_id, audiobook_id, episode_id, position_ms)
      select ${as}, ${audiobook}, ${episode}, n from generate_series(1, 1998) n
    `.execute(db)
    const body = { audiobook, episode, positionMs: 1 }
    const answers = await Promise.all(Array.from({ length: 6 }, () => create(as, body)))
    const taken = answers.filter(({ status }) => status === 201)
    expect(taken).toHaveLength(2)
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'too_many_bookmarks' },
    })
    const again = { ...body, _id: taken[0]?.body.bookmark._id }
    expect((await create(as, again)).status).toBe(201)
  })

  test('lists go by time, by place or by book, page by page', async () => {
    const { as, audiobook, episode, second } = await listener('Zafar')
    const other = await makeBook(db, { title: 'Anaar' })
    await call('POST', '/library/create', { as, body: { audiobook: other } })
    const there = { audiobook: other, episode: (await episodesOf(db, other)).first }
    await create(as, { audiobook, episode: second, positionMs: 100, note: '1' })
    await create(as, { audiobook, episode, positionMs: 900, note: '2' })
    await create(as, { audiobook, episode, positionMs: 300, note: '3' })
    await create(as, { ...there, positionMs: 300, note: '4' })
    const notes = async (query: string) =>
      (await list(as, query)).bookmarks.map(({ note }) => note).join('')
    expect(await notes('')).toBe('4321')
    expect(await notes('?sort=created_at:asc')).toBe('1234')
    expect(await notes(`?sort=position:asc&audiobook=${audiobook}`)).toBe('321')
    expect(await notes('?sort=audioBook.name:asc')).toBe('4321')
    expect(await notes('?_start=1&_limit=2')).toBe('32')
    expect((await list(as, `?audiobook=${other}`)).total).toBe(1)
    for (const query of ['?_limit=0', '?_limit=51', '?sort=note:asc', '?audiobook=heer']) {
      expect((await call('GET', `/bookmark/list${query}`, { as })).status).toBe(400)
    }
  })

  test('a book that is suspended takes its bookmarks off the lists, and brings them back', async () => {
    const { as, audiobook, episode } = await listener()
    await create(as, { audiobook, episode, positionMs: 100 })
    const suspend = (suspended_at: string | null) =>
      db.updateTable('audiobooks').set({ suspended_at }).where('id', '=', audiobook).execute()
    await suspend('2026-01-01T00:00:00Z')
    expect(await list(as)).toMatchObject({ total: 0, bookmarks: [] })
    await suspend(null)
    expect((await list(as)).total).toBe(1)
  })
})
