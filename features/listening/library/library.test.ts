import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'
import { grantEntitlement, holdsEntitlement } from './entitlements.server.ts'
import type { LibraryEntry } from './contract.ts'

const { call, db } = await startTestApp()

interface List {
  library: LibraryEntry[]
  total: number
  counts: Record<string, number>
  totalBookLength: number
  totalHeard: number
}

const add = (as: string, audiobook: string) =>
  call<{ message: string }>('POST', '/library/create', { as, body: { audiobook } })

const playback = (as: string, audiobook: string) =>
  call<{ code: string }>('GET', `/playback/${audiobook}`, { as })

const put = (as: string, audiobook: string, change: string) =>
  call('PUT', `/library/${audiobook}/${change}`, { as })

async function list(as: string, query = '') {
  return (await call<List>('GET', `/library/list${query}`, { as })).body
}

const names = ({ library }: List) => library.map((entry) => entry.audiobook.name)

/** Puts the listener at a moment of a book, as the journal's fold would. */
async function listenTo(as: string, audiobook: string, bookPositionMs: number) {
  await sql`
    insert into playback_positions (user_id, audiobook_id, episode_id, position_ms, book_position_ms, device_id)
    select ${as}, ${audiobook}, id, 0, ${bookPositionMs}, 'phone-0001' from episodes
    where audiobook_id = ${audiobook} order by position limit 1
    on conflict (user_id, audiobook_id) do update set
      book_position_ms = excluded.book_position_ms, updated_at = clock_timestamp()
  `.execute(db)
}

async function tabOf(as: string, audiobook: string) {
  for (const status of ['notStarted', 'inProgress', 'finished', 'archived']) {
    const { library } = await list(as, `?status=${status}`)
    if (library.some((entry) => entry.audiobook._id === audiobook)) return status
  }
  return null
}

describe('adding', () => {
  test('a free book comes with the right to hear it', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db, { title: 'Heer' })]
    expect(await add(as, book)).toMatchObject({
      status: 201,
      body: { message: 'Book added to library' },
    })
    expect(await holdsEntitlement(db, as, book)).toBe(true)
    const listed = await list(as)
    expect(listed).toMatchObject({ total: 1, totalBookLength: 120_000, counts: { notStarted: 1 } })
    expect(listed.library[0]).toMatchObject({
      audiobook: { name: 'Heer' },
      entitled: false,
      isArchive: false,
      progressCount: 0,
      remainingTime: 120_000,
    })
  })

  test('a free book whose rights do not reach the reader’s country is refused, and stays theirs once got', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    const live = async (country: string) => {
      await db.updateTable('users').set({ country }).where('id', '=', as).execute()
      return add(as, book)
    }
    await sql`update audiobooks set territories = '{IN}' where id = ${book}`.execute(db)
    expect(await live('PK')).toMatchObject({ status: 403, body: { code: 'not_sold_here' } })
    expect(await holdsEntitlement(db, as, book)).toBe(false)
    expect((await live('IN')).status).toBe(201)
    expect((await live('PK')).status).toBe(201)
    expect((await playback(as, book)).status).toBe(200)
  })

  test('a paid book needs a live right, and is else there as its sample', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db, { price: 499 })]
    expect(await add(as, book)).toMatchObject({
      status: 201,
      body: { message: 'Add sample aoudiobook successfully' },
    })
    expect((await list(as)).library[0]).toMatchObject({ entitled: false, sample: true })
    expect(await playback(as, book)).toMatchObject({ status: 403, body: { code: 'not_entitled' } })
    await grantEntitlement(db, { userId: as, audiobookId: book, source: 'purchase' })
    expect((await add(as, book)).body.message).toBe('Book added to library')
    expect((await list(as)).library[0]).toMatchObject({ entitled: true, sample: false })
    const [other] = [await makeUser(db)]
    await sql`insert into entitlements (user_id, audiobook_id, source, revoked_at)
      values (${other}, ${book}, 'purchase', now())`.execute(db)
    await add(other, book)
    expect((await list(other)).library[0]).toMatchObject({ sample: true })
    expect((await playback(other, book)).status).toBe(403)
  })

  test('ten times at once keeps one entry and one right', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(as, book)))
    expect(answers.every(({ status }) => status === 201)).toBe(true)
    expect((await list(as)).total).toBe(1)
    const rights = await db
      .selectFrom('entitlements')
      .selectAll()
      .where('user_id', '=', as)
      .execute()
    expect(rights).toHaveLength(1)
  })

  test('an archived book comes back when it is added again', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    await add(as, book)
    await put(as, book, 'archive')
    expect(await tabOf(as, book)).toBe('archived')
    await add(as, book)
    expect(await tabOf(as, book)).toBe('notStarted')
  })

  test('an unknown and an unpublished book are not found', async () => {
    const [as, hidden] = [await makeUser(db), await makeBook(db, { publishedAt: null })]
    expect((await add(as, hidden)).status).toBe(404)
    expect((await add(as, randomUUID())).status).toBe(404)
  })
})

describe('statuses', () => {
  test('sum up how long their books were listened to, as the year does, wherever their places are', async () => {
    const as = await makeUser(db)
    const [begun, untouched, ended] = [await makeBook(db), await makeBook(db), await makeBook(db)]
    for (const book of [begun, untouched, ended]) await add(as, book)
    await listenTo(as, begun, 30_000)
    await put(as, ended, 'finish')
    const heard = async (status: string) => (await list(as, `?status=${status}`)).totalHeard
    expect(await heard('all')).toBe(0)
    const starts_at = new Date().toISOString()
    for (const [audiobook_id, heard_ms] of [
      [begun, 40_000],
      [ended, 70_000],
    ] as const)
      await db
        .insertInto('heard_slots')
        .values({ user_id: as, audiobook_id, starts_at, heard_ms })
        .execute()
    expect([await heard('notStarted'), await heard('inProgress'), await heard('all')]).toEqual([
      0, 40_000, 110_000,
    ])
    const year = await call<{ heardMs: number }>('GET', '/goal/year?timeZone=UTC', { as })
    expect(year.body.heardMs).toBe(await heard('all'))
  })

  test('follow the place: not started, in progress, finished', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db, { durationMs: 10 * 3_600_000 })]
    await add(as, book)
    expect(await tabOf(as, book)).toBe('notStarted')
    const goesOn = async () => {
      const shelves = await call<{ continueListening: object[] }>('GET', '/audiobooks/shelves', {
        as,
      })
      return shelves.body.continueListening.length
    }
    // Pressed Play and left: that is not begun.
    await listenTo(as, book, 14_000)
    expect([await tabOf(as, book), await goesOn()]).toEqual(['notStarted', 0])
    await listenTo(as, book, 15_000)
    expect([await tabOf(as, book), await goesOn()]).toEqual(['inProgress', 1])
    await listenTo(as, book, 3_600_000)
    expect(await tabOf(as, book)).toBe('inProgress')
    expect((await list(as)).library[0]).toMatchObject({
      progressCount: 10,
      remainingTime: 9 * 3_600_000,
      is_book_finished: false,
    })
    // 1.5 % of ten hours are nine minutes.
    await listenTo(as, book, 10 * 3_600_000 - 541_000)
    expect(await tabOf(as, book)).toBe('inProgress')
    await listenTo(as, book, 10 * 3_600_000 - 540_000)
    expect(await tabOf(as, book)).toBe('finished')
    expect((await list(as)).library[0]).toMatchObject({ progressCount: 100, remainingTime: 0 })
  })

  test.each([
    { length: 1_800_000, left: 60_001, tab: 'inProgress' },
    { length: 1_800_000, left: 60_000, tab: 'finished' },
    { length: 150_000, left: 50_000, tab: 'inProgress' },
    { length: 150_000, left: 15_001, tab: 'inProgress' },
    { length: 150_000, left: 15_000, tab: 'finished' },
  ])('with $left of $length ms left a book is $tab', async ({ length, left, tab }) => {
    const [as, book] = [await makeUser(db), await makeBook(db, { durationMs: length })]
    await add(as, book)
    await listenTo(as, book, length - left)
    expect(await tabOf(as, book)).toBe(tab)
  })

  test('an explicit mark outweighs the place, and unfinish keeps the place', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    await add(as, book)
    await listenTo(as, book, 30_000)
    expect((await put(as, book, 'finish')).status).toBe(200)
    expect((await put(as, book, 'finish')).status).toBe(200)
    expect(await tabOf(as, book)).toBe('finished')
    await put(as, book, 'unfinish')
    expect(await tabOf(as, book)).toBe('inProgress')
    expect((await list(as)).library[0]).toMatchObject({ remainingTime: 90_000 })
  })

  test('an unfinished book finishes again only once its place moves', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    await add(as, book)
    await listenTo(as, book, 120_000)
    expect(await tabOf(as, book)).toBe('finished')
    await put(as, book, 'unfinish')
    expect(await tabOf(as, book)).toBe('inProgress')
    await listenTo(as, book, 119_000)
    expect(await tabOf(as, book)).toBe('finished')
  })

  test('all leaves the archived out, and every tab has its count', async () => {
    const as = await makeUser(db)
    const books = await Promise.all(Array.from({ length: 5 }, () => makeBook(db)))
    const [fresh = '', begun = '', ended = '', archived = '', suspended = ''] = books
    for (const book of books) await add(as, book)
    expect(fresh).not.toBe('')
    await listenTo(as, begun, 5_000)
    await put(as, ended, 'finish')
    await put(as, archived, 'archive')
    await db
      .updateTable('audiobooks')
      .set({ suspended_at: new Date().toISOString() })
      .where('id', '=', suspended)
      .execute()
    const listed = await list(as)
    expect(listed.counts).toEqual({
      all: 3,
      notStarted: 1,
      inProgress: 1,
      finished: 1,
      archived: 1,
    })
    expect(listed.library).toHaveLength(3)
    await put(as, archived, 'restore')
    expect((await list(as)).counts).toMatchObject({ all: 4, archived: 0 })
  })
})

describe('order', () => {
  test('by date added, by last listened and by name', async () => {
    const as = await makeUser(db)
    const [sassi, heer, mirza] = [
      await makeBook(db, { title: 'Sassi', gurmukhi: 'ਸੱਸੀ' }),
      await makeBook(db, { title: 'Heer', gurmukhi: 'ਹੀਰ' }),
      await makeBook(db, { title: 'Mirza', gurmukhi: 'ਮਿਰਜ਼ਾ' }),
    ]
    for (const book of [sassi, heer, mirza]) await add(as, book)
    await listenTo(as, sassi, 4_000)
    expect(names(await list(as))).toEqual(['Mirza', 'Heer', 'Sassi'])
    expect(names(await list(as, '?sort=created_at:asc'))).toEqual(['Sassi', 'Heer', 'Mirza'])
    expect(names(await list(as, '?sort=updated_at:desc'))).toEqual(['Sassi', 'Mirza', 'Heer'])
    expect(names(await list(as, '?sort=audioBook.name:asc'))).toEqual(['Heer', 'Mirza', 'Sassi'])
    const second = await list(as, '?_start=1&_limit=1&sort=created_at:desc')
    expect(second).toMatchObject({ total: 3, library: [{ audiobook: { name: 'Heer' } }] })
    for (const query of ['?sort=name:asc', '?status=lost', '?_limit=0']) {
      expect((await call('GET', `/library/list${query}`, { as })).status).toBe(400)
    }
  })
})

describe('removing', () => {
  test('deletes entry, place and journal of that book alone; a paid right survives', async () => {
    const as = await makeUser(db)
    const [paid, free] = [await makeBook(db, { price: 499 }), await makeBook(db)]
    await grantEntitlement(db, { userId: as, audiobookId: paid, source: 'purchase' })
    for (const book of [paid, free]) {
      await add(as, book)
      await listenTo(as, book, 9_000)
    }
    expect((await call('DELETE', `/library/${paid}`, { as })).status).toBe(200)
    expect(names(await list(as))).toHaveLength(1)
    const places = await db
      .selectFrom('playback_positions')
      .selectAll()
      .where('user_id', '=', as)
      .execute()
    expect(places.map(({ audiobook_id }) => audiobook_id)).toEqual([free])
    expect(await holdsEntitlement(db, as, paid)).toBe(true)
    await call('DELETE', `/library/${free}`, { as })
    expect(await holdsEntitlement(db, as, free)).toBe(false)
    expect((await add(as, paid)).status).toBe(201)
    expect(await tabOf(as, paid)).toBe('notStarted')
  })

  test('another listener’s book and an unknown one are the same 404', async () => {
    const [owner, other, book] = [await makeUser(db), await makeUser(db), await makeBook(db)]
    await add(owner, book)
    for (const change of ['finish', 'unfinish', 'archive', 'restore']) {
      expect((await put(other, book, change)).status).toBe(404)
      expect((await put(owner, randomUUID(), change)).status).toBe(404)
    }
    expect((await call('DELETE', `/library/${book}`, { as: other })).status).toBe(404)
    expect((await call('DELETE', '/library/not-an-id', { as: other })).status).toBe(400)
    expect(await tabOf(owner, book)).toBe('notStarted')
    expect((await call('GET', '/library/list')).status).toBe(401)
  })
})
