import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import { untilWaiting } from '#test/overtake.ts'
import type { Answer } from '#shared/call/call.ts'
import { isTimeZone } from '#shared/text/time-zones.ts'
import type { getGoal, getListeningYear } from './contract.ts'

const { call, db } = await startTestApp()

type Goal = Answer<typeof getGoal>
type Year = Answer<typeof getListeningYear>

/** Notes that somebody listened for some minutes from an instant on. */
const heard = (as: string, book: string, at: string, minutes: number) =>
  sql`
    insert into heard_slots (user_id, audiobook_id, starts_at, heard_ms)
    values (${as}, ${book}, date_bin('30 minutes', ${at}::timestamptz, 'epoch'), ${minutes * 60_000})
    on conflict (user_id, audiobook_id, starts_at)
      do update set heard_ms = heard_slots.heard_ms + excluded.heard_ms
  `.execute(db)

const goal = async (as: string, timeZone = 'UTC') =>
  (await call<Goal>('GET', `/goal/days?timeZone=${encodeURIComponent(timeZone)}`, { as })).body

const set = (as: string, minutes: unknown) =>
  call('PUT', '/goal/minutes', { as, body: { minutes } })

const count = (as: string, counts: boolean) =>
  call('PUT', '/goal/counting', { as, body: { counts } })

const year = async (as: string, query = '') =>
  (await call<Year>('GET', `/goal/year?timeZone=Asia/Kolkata${query}`, { as })).body

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

describe('a daily goal', () => {
  test('is none at first, is set, changed and taken away', async () => {
    const as = await makeUser(db)
    expect(await goal(as)).toMatchObject({ counts: true, minutes: null, run: 0 })
    expect(await set(as, 20)).toMatchObject({ status: 200, body: { minutes: 20 } })
    await set(as, 45)
    expect((await goal(as)).minutes).toBe(45)
    await set(as, null)
    await set(as, null)
    expect((await goal(as)).minutes).toBeNull()
    for (const minutes of [0, 25, 1000, '20', -10])
      expect((await set(as, minutes)).status).toBe(422)
  })

  test('is reached by what was heard of all books together, and one is one’s own alone', async () => {
    const [as, other] = [await makeUser(db), await makeUser(db)]
    const books = [await makeBook(db), await makeBook(db)]
    for (const book of books) await heard(as, book, ago(0), 6)
    await set(as, 10)
    const mine = await goal(as)
    expect(mine.days).toHaveLength(14)
    expect(mine.days.at(-1)).toMatchObject({ heardMs: 12 * 60_000, mark: 'reached' })
    expect(mine.run).toBe(1)
    expect((await goal(other)).days.at(-1)).toMatchObject({ heardMs: 0, mark: 'open' })
  })

  test('has days that begin at the listener’s own midnight', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    const zone = async (timeZone: string) =>
      (await goal(as, timeZone)).days.filter(({ heardMs }) => heardMs > 0).map(({ day }) => day)
    const day = new Date(Date.now() - 48 * HOUR).toISOString().slice(0, 10)
    const next = new Date(Date.parse(day) + 24 * HOUR).toISOString().slice(0, 10)
    await heard(as, book, `${day}T19:00:00Z`, 5)
    expect(await zone('Europe/London')).toEqual([day])
    expect(await zone('Asia/Kolkata')).toEqual([next])
    for (const timeZone of ['', 'Mars/Olympus', '+05:30', "UTC'; --"])
      expect(
        (await call('GET', `/goal/days?timeZone=${encodeURIComponent(timeZone)}`, { as })).status,
      ).toBe(400)
  })

  test('never fails for a time zone of which the database has not heard', async () => {
    const as = await makeUser(db)
    const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db)
    const known = new Set(rows.map(({ name }) => name))
    for (const timeZone of ['US/Pacific-New', 'Europe/Kyiv', 'America/Coyhaique', 'Factory'])
      for (const path of ['days', 'year']) {
        const { status } = await call('GET', `/goal/${path}?timeZone=${timeZone}`, { as })
        expect([timeZone, status]).toEqual([
          timeZone,
          known.has(timeZone) && isTimeZone(timeZone) ? 200 : 400,
        ])
      }
  })
})

describe('counting', () => {
  test('switched off, it forgets what was counted of this listener, and of no other', async () => {
    const [as, other, book] = [await makeUser(db), await makeUser(db), await makeBook(db)]
    for (const user of [as, other]) {
      await heard(user, book, ago(1), 5)
      await sql`insert into listening_days values (${user}, ${book}, current_date)`.execute(db)
      await sql`insert into reviews (user_id, audiobook_id, rating, heard_percent)
        values (${user}, ${book}, 4, 30)`.execute(db)
    }
    await set(as, 20)
    expect(await count(as, false)).toMatchObject({ status: 200, body: { counts: false } })
    for (const table of ['heard_slots', 'listening_days'] as const) {
      const { rows } = await sql`select user_id from ${sql.table(table)}`.execute(db)
      const owners = rows.map((row) => (row as { user_id: string }).user_id)
      expect(owners).not.toContain(as)
      expect(owners).toContain(other)
    }
    const { rows: shown } = await sql`select user_id from reviews where heard_percent > 0`.execute(
      db,
    )
    expect(shown).toEqual([{ user_id: other }])
    expect(await goal(as)).toMatchObject({ counts: false, minutes: 20 })
  })

  test('switched off while a review is written: it tells nothing of what was heard', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    await heard(as, book, ago(1), 5)
    const { writing } = await db.transaction().execute(async (tx) => {
      await sql`update users set counts_listening = false where id = ${as}`.execute(tx)
      const body = { audiobook: book, rating: 4 }
      const writing = call('POST', '/audiobookreview/create', { as, body })
      await untilWaiting(db, 1)
      await sql`delete from heard_slots where user_id = ${as}`.execute(tx)
      return { writing }
    })
    expect((await writing).status).toBe(201)
    const { rows } = await sql`select heard_percent from reviews where user_id = ${as}`.execute(db)
    expect(rows).toEqual([{ heard_percent: null }])
  })

  test('off, nothing is written any more, and the place still is; on, it counts again', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    await call('POST', '/library/create', { as, body: { audiobook: book } })
    const { id: episode } = await db
      .selectFrom('episodes')
      .select('id')
      .where('audiobook_id', '=', book)
      .orderBy('position')
      .limit(1)
      .executeTakeFirstOrThrow()
    let seq = 0
    const listen = async (from: number) => {
      const events = (['play', 'heartbeat'] as const).map((kind, step) => ({
        deviceId: 'phone-0001',
        seq: ++seq,
        audiobook: book,
        episode,
        kind,
        rate: 1,
        positionMs: from + step * 9_000,
        occurredAt: new Date().toISOString(),
      }))
      expect((await call('POST', '/progress/events', { as, body: { events } })).status).toBe(200)
    }
    const rows = async () =>
      Promise.all(
        (['heard_slots', 'listening_days', 'playback_positions'] as const).map(
          async (table) =>
            (await sql`select from ${sql.table(table)} where user_id = ${as}`.execute(db)).rows
              .length,
        ),
      )
    await count(as, false)
    await listen(0)
    expect(await rows()).toEqual([0, 0, 1])
    await count(as, true)
    await listen(20_000)
    expect(await rows()).toEqual([1, 1, 1])
    expect((await goal(as)).days.at(-1)).toMatchObject({ heardMs: 9_000 })
  })
})

describe('a year in listening', () => {
  test('adds up months, days, books and people in the listener’s own time', async () => {
    const as = await makeUser(db)
    const [heer, sassi] = [
      await makeBook(db, { title: 'Heer' }),
      await makeBook(db, { title: 'Sassi' }),
    ]
    await addMaker(db, heer, 'author', { slug: 'Waris', name: 'Waris Shah' })
    await addMaker(db, sassi, 'author', { slug: 'Waris', name: 'Waris Shah' })
    await addMaker(db, heer, 'narrator', { slug: 'Reader', name: 'A Reader' })
    // In Kolkata the new year has begun.
    await heard(as, heer, '2025-12-31T19:00:00Z', 30)
    await heard(as, heer, '2026-03-05T10:00:00Z', 20)
    await heard(as, sassi, '2026-03-05T11:00:00Z', 25)
    await heard(as, sassi, '2025-03-05T11:00:00Z', 99)
    // Looked into alone, it is no book of the year.
    await heard(as, await makeBook(db, { title: 'Puran' }), '2026-03-05T12:00:00Z', 0.5)
    const mine = await year(as, '&year=2026')
    expect(mine).toMatchObject({
      counts: true,
      year: 2026,
      years: [2026, 2025],
      heardMs: 75.5 * 60_000,
      days: 2,
      bookCount: 2,
      voiceCount: 1,
      author: { name: 'Waris Shah' },
      narrator: { name: 'A Reader' },
    })
    expect(mine.months).toEqual([30, 0, 45.5, 0, 0, 0, 0, 0, 0, 0, 0, 0].map((min) => min * 60_000))
    expect(mine.books.map(({ audiobook, heardMs }) => [audiobook.name, heardMs / 60_000])).toEqual([
      ['Heer', 50],
      ['Sassi', 25],
    ])
  })

  test.each([1, 2, 3, 4, 5])('names the first of who wrote a book together (%i)', async (n) => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    await addMaker(db, book, 'author', { slug: `Second-${n}`, name: 'A Second' })
    await heard(as, book, '2026-03-05T10:00:00Z', 20)
    expect((await year(as, '&year=2026')).author?.name).toMatch(/^Author/)
  })

  test('counts the books that were finished in it', async () => {
    const [as, book] = [await makeUser(db), await makeBook(db)]
    await call('POST', '/library/create', { as, body: { audiobook: book } })
    await call('PUT', `/library/${book}/finish`, { as })
    const mine = await year(as)
    expect(mine).toMatchObject({ finished: 1, heardMs: 0, books: [], author: null, genre: null })
    expect((await year(as, `&year=${mine.year - 1}`)).finished).toBe(0)
  })

  test('is nobody else’s, and asks for a login and a year that there is', async () => {
    const [as, other, book] = [await makeUser(db), await makeUser(db), await makeBook(db)]
    await heard(as, book, ago(1), 10)
    expect((await year(other)).heardMs).toBe(0)
    expect((await call('GET', '/goal/year?timeZone=UTC')).status).toBe(401)
    expect((await call('GET', '/goal/year?timeZone=UTC&year=1', { as })).status).toBe(400)
  })
})

test('whose account was just deleted in another process is logged out, and no failure', async () => {
  const as = await makeUser(db)
  const calls = ['/goal/days?timeZone=UTC', '/goal/year?timeZone=UTC']
  // The session is still known here.
  for (const path of calls) expect((await call('GET', path, { as })).status).toBe(200)
  await sql`delete from users where id = ${as}`.execute(db)
  for (const path of calls)
    expect(await call('GET', path, { as })).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    })
})
