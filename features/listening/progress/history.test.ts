import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeListener } from '#test/factories.ts'
import type { ProgressEvent } from './contract.ts'
import type { Landmark } from './contract.ts'
import { HEARTBEAT_DAYS, thinJournal } from './thin-journal.server.ts'
import { timeLimit } from '#test/time-limit.ts'

const { call, db } = await startTestApp()

const makeHearer = () => makeListener(db, { durationMs: 3_600_000 })
type Listener = Awaited<ReturnType<typeof makeHearer>>

type Step = [kind: ProgressEvent['kind'], seconds: number, more?: Partial<ProgressEvent>]

let seq = 0

async function tell({ as, audiobook, episodes }: Listener, steps: Step[]) {
  const events = steps.map(([kind, seconds, more]) => ({
    deviceId: 'phone-0001',
    seq: ++seq,
    audiobook,
    episode: episodes[0],
    kind,
    rate: 1,
    positionMs: seconds * 1000,
    occurredAt: '2026-05-01T10:00:00.000Z',
    ...more,
  }))
  const body = { events, decided: true }
  expect((await call('POST', '/progress/events', { as, body })).status).toBe(200)
}

async function historyOf({ as, audiobook }: Listener, query = '') {
  const path = `/progress/${audiobook}/history${query}`
  const { body } = await call<{ landmarks: Landmark[] }>('GET', path, { as })
  return body.landmarks
}

const short = (landmarks: Landmark[]) =>
  landmarks.map(({ kind, positionMs }) => `${kind} ${positionMs / 1000}`)

describe('the history of a book', () => {
  test('names presses, jumps and ends, the newest first; heartbeats between them are none', async () => {
    const me = await makeHearer()
    expect(await historyOf(me)).toEqual([])
    await tell(me, [
      ['play', 0],
      ['heartbeat', 10],
      ['heartbeat', 20],
      ['pause', 25],
      ['play', 25],
      ['seek', 600],
      ['finish', 0],
    ])
    expect(short(await historyOf(me))).toEqual(['finish 1800', 'seek 600', 'pause 25', 'play 0'])
  })

  test('what nothing closed, as when a browser died, is there to the last heartbeat', async () => {
    const me = await makeHearer()
    await tell(me, [
      ['play', 0],
      ['heartbeat', 10],
      ['heartbeat', 20],
      ['play', 300],
      ['heartbeat', 310],
    ])
    const open = ['heartbeat 310', 'play 300', 'heartbeat 20', 'play 0']
    expect(short(await historyOf(me))).toEqual(open)
  })

  test('an episode that is deleted takes its place along, and leaves the journal as it was', async () => {
    const me = await makeHearer()
    const [kept = '', removed = ''] = me.episodes
    await tell(me, [
      ['play', 4, { episode: kept }],
      ['pause', 9, { episode: kept }],
      ['play', 7, { episode: removed }],
    ])
    await db.deleteFrom('episodes').where('id', '=', removed).execute()
    const events = await db
      .selectFrom('progress_events')
      .select('episode_id')
      .where('audiobook_id', '=', me.audiobook)
      .execute()
    expect(events.map(({ episode_id }) => episode_id)).toEqual([kept, kept, removed])
    expect(short(await historyOf(me))).toEqual(['pause 9', 'play 4'])
    expect((await call('GET', `/progress/${me.audiobook}`, { as: me.as })).status).toBe(200)
    await tell(me, [['play', 12, { episode: kept }]])
    expect(short(await historyOf(me))).toEqual(['play 12', 'pause 9', 'play 4'])
  })

  test('a landmark says which episode, when, and on what device', async () => {
    const me = await makeHearer()
    const second = me.episodes[1] ?? ''
    await tell(me, [['play', 4, { episode: second, occurredAt: '2199-01-01T00:00:00Z' }]])
    const [landmark] = await historyOf(me, '?device=phone-0001')
    expect(landmark).toMatchObject({ episode: second, number: 2, here: true })
    expect(landmark?.names.roman).toBeTruthy()
    expect(Date.parse(landmark?.at ?? '')).toBeLessThanOrEqual(Date.now())
    const [there] = await historyOf(me, '?device=laptop-001')
    expect(there).toMatchObject({ here: false, device: 'unknown' })
  })

  test('it knows the fifty last, and only those of the listener’s own book', async () => {
    const [me, other] = [await makeHearer(), await makeHearer()]
    await tell(other, [['play', 7]])
    await tell(
      me,
      Array.from({ length: 120 }, (_, index): Step => ['seek', index * 10]),
    )
    const landmarks = await historyOf(me)
    expect(landmarks).toHaveLength(50)
    expect(short(landmarks)[0]).toBe('seek 1190')
    expect(await historyOf({ ...other, as: me.as })).toEqual([])
    expect((await call('GET', `/progress/${randomUUID()}/history`, { as: me.as })).status).toBe(404)
  })

  test('it reads by the indexes alone, however long somebody has listened', async () => {
    const me = await makeHearer()
    await sql`
      insert into progress_events
        (user_id, device_id, seq, audiobook_id, episode_id, kind, position_ms, occurred_at, received_at)
      select ${me.as}, 'tablet-' || n % 4 || '-0001', n, ${me.audiobook}, ${me.episodes[0] ?? ''},
        case when n % 360 < 4 then 'play' else 'heartbeat' end, n % 1800 * 1000, now(),
        now() - make_interval(secs => 40000 - n)
      from generate_series(1, 40000) as n
    `.execute(db)
    await sql`analyze progress_events`.execute(db)
    const begun = performance.now()
    expect(await historyOf(me)).toHaveLength(50)
    expect(performance.now() - begun).toBeLessThan(timeLimit(500))
  })
})

test('heartbeats of which nothing reads any more go after two weeks; place, history and what is heard next stay', async () => {
  const me = await makeHearer()
  const first = seq
  await tell(me, [
    ['play', 0],
    ['heartbeat', 10],
    ['heartbeat', 20],
    ['pause', 25],
    ['play', 25],
    ['heartbeat', 40],
    ['heartbeat', 50],
    ['seek', 600],
    ['heartbeat', 610],
    ['heartbeat', 620],
  ])
  const age = (days: number) =>
    sql`update progress_events set received_at = received_at - make_interval(days => ${days})
      where user_id = ${me.as}`.execute(db)
  const kept = async () => {
    const rows = await db
      .selectFrom('progress_events')
      .select('seq')
      .where('user_id', '=', me.as)
      .orderBy('seq')
      .execute()
    return rows.map((row) => Number(row.seq) - first)
  }
  const before = await historyOf(me)
  await age(HEARTBEAT_DAYS - 1)
  await thinJournal(db)
  expect(await kept()).toHaveLength(10)
  await age(2)
  await thinJournal(db)
  expect(await kept()).toEqual([1, 4, 5, 7, 8, 10])
  expect((await historyOf(me)).map(({ _id }) => _id)).toEqual(before.map(({ _id }) => _id))
  const heard = () =>
    sql<{ ms: number }>`select sum(heard_ms)::int as ms from heard_slots where user_id = ${me.as}`
      .execute(db)
      .then(({ rows }) => rows[0]?.ms)
  const until = await heard()
  await tell(me, [['heartbeat', 630]])
  expect(await heard()).toBe((until ?? NaN) + 10_000)
})

test('of jumps that came in a row the last stays after two weeks, and those between which time went by', async () => {
  const me = await makeHearer()
  const first = seq
  const jumps = (from: number, count: number) =>
    tell(
      me,
      Array.from({ length: count }, (_, index): Step => ['seek', from + index * 10]),
    )
  const age = (seconds: number) =>
    sql`update progress_events set received_at = received_at - make_interval(secs => ${seconds})
      where user_id = ${me.as}`.execute(db)
  await jumps(0, 3)
  await age(5)
  await jumps(600, 2)
  await tell(me, [['heartbeat', 620]])
  await jumps(900, 1)
  const kept = async () =>
    (
      await db
        .selectFrom('progress_events')
        .select('seq')
        .where('user_id', '=', me.as)
        .orderBy('seq')
        .execute()
    ).map((row) => Number(row.seq) - first)
  await age((HEARTBEAT_DAYS - 1) * 86_400)
  await thinJournal(db)
  expect(await kept()).toHaveLength(7)
  await age(2 * 86_400)
  await thinJournal(db)
  expect(await kept()).toEqual([3, 5, 6, 7])
})
