import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import type { LibraryEntry } from './contract.ts'
import { grantEntitlement, holdsEntitlement } from './entitlements.server.ts'

const { call, db, clearCache } = await startTestApp()

interface List {
  library: LibraryEntry[]
  total: number
  counts: Record<string, number>
}

async function shelf(...books: Parameters<typeof makeBook>[1][]) {
  const as = await makeUser(db)
  const ids = []
  for (const book of books) {
    const id = await makeBook(db, book)
    await call('POST', '/library/create', { as, body: { audiobook: id } })
    ids.push(id)
  }
  return { as, ids }
}

async function names(as: string, query: string) {
  const { body } = await call<List>('GET', `/library/list?${query}`, { as })
  return body.library.map((entry) => entry.audiobook.name)
}

const HEER = { title: 'Heer', gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر' }
const SUNDARI = { title: 'Sundari', gurmukhi: 'ਸੁੰਦਰੀ', shahmukhi: 'سندری' }

describe('a library is searched', () => {
  test.each(['Heer', 'hir', 'heear', 'ਹੀਰ', 'ہیر', 'he', 'h'])('by %s', async (search) => {
    const { as } = await shelf(HEER, SUNDARI)
    await makeBook(db, { title: 'Heer of another shelf' })
    const query = `search=${encodeURIComponent(search)}`
    expect(await names(as, query)).toEqual(['Heer'])
    const { body } = await call<List>('GET', `/library/list?${query}`, { as })
    expect(body).toMatchObject({ total: 1, counts: { all: 1, notStarted: 1, archived: 0 } })
    expect(await names(as, `${query}&status=finished`)).toEqual([])
  })

  test('for what is liked, with the counts of these alone', async () => {
    const { as, ids } = await shelf(HEER, SUNDARI)
    await db
      .insertInto('favourites')
      .values({ user_id: as, audiobook_id: ids[0] ?? '' })
      .execute()
    expect(await names(as, 'liked=true')).toEqual(['Heer'])
    expect(await names(as, 'liked=true&status=finished')).toEqual([])
    const { body } = await call<List>('GET', '/library/list?liked=true', { as })
    expect(body).toMatchObject({ total: 1, counts: { all: 1, notStarted: 1 } })
    expect((await call('GET', '/library/list?liked=1', { as })).status).toBe(400)
  })

  test('by what is in no title: nothing, and wildcards mean themselves', async () => {
    const { as } = await shelf(HEER, { title: 'Half 50%' })
    expect(await names(as, 'search=qqqqzzzz')).toEqual([])
    expect(await names(as, `search=${encodeURIComponent('50%')}`)).toEqual(['Half 50%'])
    expect(await names(as, `search=${encodeURIComponent('%')}`)).toEqual(['Half 50%'])
    expect((await names(as, 'search=%20')).length).toBe(2)
    expect((await call('GET', `/library/list?search=${'x'.repeat(101)}`, { as })).status).toBe(400)
  })
})

const bulk = (as: string, action: string, audiobooks: string[]) =>
  call<{ message: string; changed: number }>('POST', '/library/bulk', {
    as,
    body: { action, audiobooks },
  })

describe('many books at once', () => {
  test('are archived and restored, and twice says the same', async () => {
    const { as, ids } = await shelf(HEER, SUNDARI, {})
    const some = ids.slice(0, 2)
    for (const attempt of [1, 2]) {
      const answer = await bulk(as, 'archive', some)
      expect([attempt, answer.status, answer.body]).toEqual([
        attempt,
        200,
        { message: '2 books moved to deleted books', changed: 2 },
      ])
    }
    expect((await names(as, 'status=archived')).toSorted()).toEqual(['Heer', 'Sundari'])
    expect((await bulk(as, 'restore', some)).body.changed).toBe(2)
    expect(await names(as, 'status=archived')).toEqual([])
  })

  test('are removed with their places and nobody else’s, and paid rights survive', async () => {
    const { as, ids } = await shelf(HEER, SUNDARI)
    const other = await makeUser(db)
    const [heer = '', sundari = ''] = ids
    await call('POST', '/library/create', { as: other, body: { audiobook: heer } })
    await grantEntitlement(db, { userId: as, audiobookId: sundari, source: 'purchase' })
    for (const user of [as, other])
      await sql`
        insert into playback_positions (user_id, audiobook_id, episode_id, position_ms, book_position_ms, device_id)
        select ${user}, ${heer}, id, 5, 5, 'a-device' from episodes where audiobook_id = ${heer} limit 1
      `.execute(db)
    expect((await bulk(as, 'remove', ids)).body.changed).toBe(2)
    expect(await names(as, '')).toEqual([])
    expect(await names(other, '')).toEqual(['Heer'])
    const places = await db.selectFrom('playback_positions').selectAll().execute()
    expect(places.map(({ user_id }) => user_id)).toEqual([other])
    expect([await holdsEntitlement(db, as, heer), await holdsEntitlement(db, as, sundari)]).toEqual(
      [false, true],
    )
    expect((await bulk(as, 'remove', ids)).body.changed).toBe(0)
  })

  test('books of others and unknown ones are passed over', async () => {
    const [mine, theirs] = [await shelf(HEER), await shelf(SUNDARI)]
    const answer = await bulk(mine.as, 'remove', [...theirs.ids, randomUUID()])
    expect(answer).toMatchObject({ status: 200, body: { changed: 0 } })
    expect(await names(theirs.as, '')).toEqual(['Sundari'])
  })

  test('no more than 200, no fewer than one, and nothing but the three actions', async () => {
    const { as, ids } = await shelf(HEER)
    const many = Array.from({ length: 201 }, () => randomUUID())
    expect((await bulk(as, 'archive', many)).status).toBe(422)
    expect((await bulk(as, 'archive', many.slice(1))).status).toBe(200)
    expect((await bulk(as, 'archive', [])).status).toBe(422)
    expect((await bulk(as, 'finish', ids)).status).toBe(422)
    expect((await bulk(as, 'archive', ['no-id'])).status).toBe(422)
  })
})

test('a card shows what the catalogue says now', async () => {
  const { as, ids } = await shelf(HEER)
  expect(await names(as, '')).toEqual(['Heer'])
  await sql`update audiobooks set title_roman = 'Heer Ranjha' where id = ${ids[0]}`.execute(db)
  clearCache()
  expect(await names(as, '')).toEqual(['Heer Ranjha'])
})

test('changes of many books at once wait for each other, in whatever order they name them', async () => {
  const { as, ids } = await shelf(...Array.from({ length: 30 }, () => ({})))
  // As in a library that is used: its few rows are read where they lie, which each change moves.
  await sql`analyze library_entries`.execute(db)
  const orders = [ids, ids.toReversed(), [...ids.slice(15), ...ids.slice(0, 15)]]
  const answers = await Promise.all(
    Array.from({ length: 400 }, (_, n) =>
      call('POST', '/library/bulk', {
        as,
        body: { action: n % 2 === 0 ? 'archive' : 'restore', audiobooks: orders[n % 3] },
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
