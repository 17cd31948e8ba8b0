import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { episodesOf, makeBook, makeListener, progressEvent } from '#test/factories.ts'
import type { PlaybackPosition, ProgressEvent } from './contract.ts'

const { call, db } = await startTestApp()

interface Recorded {
  places: { audiobook: string; episode: string; positionMs: number; version: number }[]
  code?: string
  errors?: { path: string }[]
}

let seq = 0
const event = (audiobook: string, episode: string, more: Partial<ProgressEvent> = {}) =>
  progressEvent({ seq: ++seq, audiobook, episode, ...more })

const send = (as: string, ...events: ProgressEvent[]) =>
  call<Recorded>('POST', '/progress/events', { as, body: { events } })

async function positionOf(as: string, audiobook: string) {
  return (await call<{ place: PlaybackPosition | null }>('GET', `/progress/${audiobook}`, { as }))
    .body.place
}

const journalOf = (as: string) =>
  db.selectFrom('progress_events').selectAll().where('user_id', '=', as).execute()

describe('progress', () => {
  test('the place is where the last event left it, and comes back to the same second', async () => {
    const { as, audiobook, first, second } = await makeListener(db)
    expect(await positionOf(as, audiobook)).toBeNull()
    const sent = await send(
      as,
      event(audiobook, first, { kind: 'play', positionMs: 0 }),
      event(audiobook, first, { positionMs: 15_000 }),
      event(audiobook, second, { kind: 'pause', positionMs: 4_000, rate: 1.25 }),
    )
    expect(sent).toMatchObject({
      status: 200,
      body: { places: [{ audiobook, episode: second, positionMs: 4_000, version: 1 }] },
    })
    expect(await positionOf(as, audiobook)).toMatchObject({
      episode: second,
      positionMs: 4_000,
      rate: 1.25,
      version: 1,
    })
    const row = await db
      .selectFrom('playback_positions')
      .select('book_position_ms')
      .where('user_id', '=', as)
      .executeTakeFirstOrThrow()
    expect(row.book_position_ms).toBe(64_000)
    expect(await journalOf(as)).toHaveLength(3)
  })

  test('an event sent twice counts once, in one batch and in two', async () => {
    const { as, audiobook, first } = await makeListener(db)
    const [one, two] = [
      event(audiobook, first, { positionMs: 5_000 }),
      event(audiobook, first, { positionMs: 9_000 }),
    ]
    await send(as, one, one, two)
    const again = await send(as, one)
    expect(again.body.places).toMatchObject([{ positionMs: 9_000, version: 1 }])
    expect(await journalOf(as)).toHaveLength(2)
  })

  test('two listeners may use one device and the same numbers', async () => {
    const [a, b] = [await makeListener(db), await makeListener(db)]
    const same = { deviceId: 'family-tablet', seq: 1 }
    await send(a.as, event(a.audiobook, a.first, { ...same, positionMs: 3_000 }))
    await send(b.as, event(b.audiobook, b.first, { ...same, positionMs: 7_000 }))
    expect(await positionOf(a.as, a.audiobook)).toMatchObject({ positionMs: 3_000 })
    expect(await positionOf(b.as, b.audiobook)).toMatchObject({ positionMs: 7_000 })
  })

  test('the server’s order counts, not the device’s clock', async () => {
    const { as, audiobook, first } = await makeListener(db)
    await send(
      as,
      event(audiobook, first, { positionMs: 20_000, occurredAt: '2031-01-01T00:00:00Z' }),
    )
    await send(
      as,
      event(audiobook, first, { positionMs: 30_000, occurredAt: '0000-01-01T00:00:00Z' }),
    )
    expect(await positionOf(as, audiobook)).toMatchObject({ positionMs: 30_000, version: 2 })
  })

  test('what a device tells after something later moves no place back', async () => {
    const { as, audiobook, first } = await makeListener(db)
    const [early, middle, late] = [1_000, 20_000, 40_000].map((positionMs) =>
      event(audiobook, first, { positionMs }),
    )
    if (!early || !middle || !late) throw new Error('Three events were made')
    await send(as, early)
    await send(as, late)
    const answer = await send(as, middle, late)
    expect(answer.body).toMatchObject({ places: [{ positionMs: 40_000, version: 2 }] })
    expect(await positionOf(as, audiobook)).toMatchObject({ positionMs: 40_000 })
    expect(await journalOf(as)).toHaveLength(3)
  })

  test('twenty batches at once are all kept, and the last one counts in whatever order', async () => {
    const { as, audiobook, first } = await makeListener(db)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        send(
          as,
          event(audiobook, first, { positionMs: index * 100 }),
          event(audiobook, first, { positionMs: index * 100 + 50 }),
        ),
      ),
    )
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await journalOf(as)).toHaveLength(40)
    expect(await positionOf(as, audiobook)).toMatchObject({ positionMs: 1_950 })
  })

  test('finish goes to the end of its episode, and after the last one the book is finished', async () => {
    const { as, audiobook, first, second } = await makeListener(db)
    await send(as, event(audiobook, first, { kind: 'finish', positionMs: 59_000 }))
    expect(await positionOf(as, audiobook)).toMatchObject({ episode: first, positionMs: 60_000 })
    await send(as, event(audiobook, second, { kind: 'finish', positionMs: 0 }))
    expect(await positionOf(as, audiobook)).toMatchObject({ episode: second, positionMs: 60_000 })
    const library = await call('GET', '/library/list?status=finished', { as })
    expect(library.body).toMatchObject({ total: 1 })
  })

  const toldOf = async (as: string) => {
    const { body: library } = await call('GET', '/library/list?status=finished', { as })
    const { body: year } = await call('GET', '/goal/year?timeZone=UTC', { as })
    const { body: home } = await call<{ continueListening: object[] }>(
      'GET',
      '/audiobooks/shelves?on=home',
      { as },
    )
    return { library, year, goesOn: home.continueListening.length }
  }

  test('a book that is heard again stays finished, in the year too, and home goes on with it', async () => {
    const { as, audiobook, first, second } = await makeListener(db)
    const finished = { library: { total: 1 }, year: { finished: 1 } }
    await send(as, event(audiobook, second, { kind: 'finish' }))
    expect(await toldOf(as)).toMatchObject({ ...finished, goesOn: 0 })
    await send(as, event(audiobook, first, { kind: 'play', positionMs: 3_000 }))
    expect(await toldOf(as)).toMatchObject({ ...finished, goesOn: 1 })
    await call('PUT', `/library/${audiobook}/unfinish`, { as })
    expect(await toldOf(as)).toMatchObject({ library: { total: 0 }, year: { finished: 0 } })
    await send(as, event(audiobook, first, { kind: 'play', positionMs: 9_000 }))
    expect(await toldOf(as)).toMatchObject({ library: { total: 0 }, goesOn: 1 })
  })

  test('a slip into the end and back finishes nothing; who comes back later had finished it', async () => {
    const slip = async (minutes: number) => {
      const { as, audiobook, first, second } = await makeListener(db)
      await send(as, event(audiobook, second, { kind: 'seek', positionMs: 58_000 }))
      expect(await toldOf(as)).toMatchObject({ library: { total: 1 } })
      await sql`update playback_positions set updated_at = now() - make_interval(mins => ${minutes})
        where user_id = ${as}`.execute(db)
      await send(as, event(audiobook, first, { kind: 'seek', positionMs: 3_000 }))
      return toldOf(as)
    }
    expect(await slip(1)).toMatchObject({ library: { total: 0 }, goesOn: 1 })
    expect(await slip(11)).toMatchObject({ library: { total: 1 }, goesOn: 1 })
  })

  test('a late pause at the same place does not finish a book that was unfinished', async () => {
    const { as, audiobook, second } = await makeListener(db)
    await send(as, event(audiobook, second, { kind: 'finish' }))
    await call('PUT', `/library/${audiobook}/unfinish`, { as })
    await send(as, event(audiobook, second, { kind: 'pause', positionMs: 60_000 }))
    const unfinished = await call('GET', '/library/list?status=inProgress', { as })
    expect(unfinished.body).toMatchObject({ total: 1 })
    await send(as, event(audiobook, second, { kind: 'play', positionMs: 58_000 }))
    const finished = await call('GET', '/library/list?status=finished', { as })
    expect(finished.body).toMatchObject({ total: 1 })
  })

  test('a day of listening is noted once, and only for listening', async () => {
    const { as, audiobook, first } = await makeListener(db)
    await send(as, event(audiobook, first, { kind: 'seek' }))
    const days = () =>
      db.selectFrom('listening_days').select('day').where('user_id', '=', as).execute()
    expect(await days()).toHaveLength(0)
    await send(as, event(audiobook, first, { kind: 'play' }), event(audiobook, first))
    await send(as, event(audiobook, first))
    expect(await days()).toEqual([{ day: new Date().toISOString().slice(0, 10) }])
  })
})

describe('refusals', () => {
  test('without a right or outside the library nothing is recorded', async () => {
    const { as, audiobook, first } = await makeListener(db)
    const paid = await makeBook(db, { price: 499 })
    const { first: foreign } = await episodesOf(db, paid)
    const mixed = await send(as, event(audiobook, first), event(paid, foreign))
    expect(mixed).toMatchObject({ status: 403, body: { code: 'not_in_library' } })
    expect(await journalOf(as)).toHaveLength(0)
    await sql`update entitlements set revoked_at = now() where user_id = ${as}`.execute(db)
    expect(await send(as, event(audiobook, first))).toMatchObject({
      status: 403,
      body: { code: 'not_entitled' },
    })
  })

  test('of a suspended book it is said that it may come back, to those who have it alone', async () => {
    const { as, audiobook, first } = await makeListener(db)
    const set = (at: string | null, shown: string | null) =>
      sql`update audiobooks set suspended_at = ${at}::timestamptz, withdrawn_at = ${at}::timestamptz,
        published_at = ${shown}::timestamptz where id = ${audiobook}`.execute(db)
    const before = '2026-01-01T00:00:00Z'
    await set(before, null)
    const heard = event(audiobook, first, { positionMs: 30_000 })
    expect(await send(as, heard)).toMatchObject({ status: 451, body: { code: 'book_suspended' } })
    expect((await send((await makeListener(db)).as, heard)).status).toBe(404)
    expect(await journalOf(as)).toHaveLength(0)
    await set(null, before)
    expect((await send(as, heard)).status).toBe(200)
    expect(await positionOf(as, audiobook)).toMatchObject({ positionMs: 30_000 })
  })

  test('unknown books and episodes, and an episode of another book, are not found', async () => {
    const { as, audiobook, first } = await makeListener(db)
    const other = await makeListener(db)
    expect((await send(as, event(audiobook, randomUUID()))).status).toBe(404)
    expect((await send(as, event(randomUUID(), first))).status).toBe(404)
    expect((await send(as, event(audiobook, other.first))).status).toBe(404)
    expect((await call('GET', `/progress/${randomUUID()}`, { as })).status).toBe(404)
    expect((await call('GET', `/progress/${audiobook}`)).status).toBe(401)
  })

  test('a place past the end is named, one that overhangs by a rounding is the end', async () => {
    const { as, audiobook, first } = await makeListener(db)
    const past = await send(
      as,
      event(audiobook, first),
      event(audiobook, first, { positionMs: 120_000 }),
    )
    expect(past).toMatchObject({ status: 422, body: { errors: [{ path: 'events.1.positionMs' }] } })
    expect(await journalOf(as)).toHaveLength(0)
    await send(as, event(audiobook, first, { positionMs: 60_040 }))
    expect(await positionOf(as, audiobook)).toMatchObject({ positionMs: 60_000 })
  })

  test('malformed batches are refused', async () => {
    const { as, audiobook, first } = await makeListener(db)
    const good = event(audiobook, first)
    for (const wrong of [
      { ...good, positionMs: -1 },
      { ...good, kind: 'stop' },
      { ...good, seq: 1.5 },
      { ...good, rate: 9 },
      { ...good, deviceId: 'x' },
      { ...good, user: as },
    ]) {
      const answer = await call('POST', '/progress/events', { as, body: { events: [wrong] } })
      expect(answer.status).toBe(422)
    }
    expect((await call('POST', '/progress/events', { as, body: { events: [] } })).status).toBe(422)
  })
})

describe('two devices', () => {
  const long = { durationMs: 3_600_000 }
  const minutes = (count: number) => count * 60_000
  const laptop = { deviceId: 'laptop-001' }

  /** The phone is at minute 20; the laptop, offline since minute 2, played on for two minutes. */
  async function diverge() {
    const listener = await makeListener(db, long)
    const { as, audiobook, first } = listener
    await send(as, event(audiobook, first, { positionMs: minutes(20) }))
    const offline = [2, 3, 4].map((at) =>
      event(audiobook, first, { ...laptop, positionMs: minutes(at) }),
    )
    return { ...listener, offline }
  }

  test('a device that played on elsewhere is told both places', async () => {
    const { as, audiobook, first, offline } = await diverge()
    expect(await send(as, ...offline)).toMatchObject({
      status: 409,
      body: {
        code: 'place_diverged',
        places: {
          there: { episode: first, positionMs: minutes(20) },
          here: { episode: first, positionMs: minutes(4) },
        },
      },
    })
    expect(await positionOf(as, audiobook)).toMatchObject({ positionMs: minutes(20) })
  })

  test('the listener’s choice, sent as restore, is taken with all that came before', async () => {
    const { as, audiobook, first, offline } = await diverge()
    const choice = event(audiobook, first, {
      ...laptop,
      kind: 'restore',
      positionMs: minutes(4),
    })
    expect((await send(as, ...offline, choice)).status).toBe(200)
    expect(await positionOf(as, audiobook)).toMatchObject({ positionMs: minutes(4) })
    expect(await journalOf(as)).toHaveLength(5)
  })

  test('a device that had not heard of it moves nothing, and after a minute is told both places', async () => {
    const { as, audiobook, first } = await diverge()
    const at = (positionMs: number, more = {}) =>
      send(as, event(audiobook, first, { ...laptop, positionMs, from: 0, ...more }))
    const start = minutes(2)
    for (const step of [0, 20_000, 40_000, 60_000]) {
      const kind = step === 0 ? 'play' : 'heartbeat'
      expect(await at(start + step, { kind })).toMatchObject({ status: 200, body: { places: [] } })
    }
    expect(await positionOf(as, audiobook)).toMatchObject({ positionMs: minutes(20) })
    expect(await at(start + 70_000)).toMatchObject({
      status: 409,
      body: { code: 'place_diverged', places: { there: { positionMs: minutes(20) } } },
    })
    expect((await at(start + 70_000, { kind: 'restore' })).status).toBe(200)
    expect(await positionOf(as, audiobook)).toMatchObject({ positionMs: start + 70_000 })
    expect((await at(start + 80_000)).status).toBe(200)
    expect(await positionOf(as, audiobook)).toMatchObject({ positionMs: start + 80_000 })
  })

  test('a device that knows where the other is may go anywhere', async () => {
    const { as, audiobook, first } = await diverge()
    const known = { ...laptop, from: (await positionOf(as, audiobook))?.version ?? 0 }
    const elsewhere = [2, 3, 4].map((at) =>
      event(audiobook, first, { ...known, positionMs: minutes(at) }),
    )
    expect((await send(as, ...elsewhere)).status).toBe(200)
    expect(await positionOf(as, audiobook)).toMatchObject({ positionMs: minutes(4) })
  })

  test('a device that takes up where the other stopped, or jumps, is not held up', async () => {
    const { as, audiobook, first } = await diverge()
    const goesOn = [20, 21, 22].map((at) =>
      event(audiobook, first, { ...laptop, positionMs: minutes(at) }),
    )
    expect((await send(as, ...goesOn)).status).toBe(200)
    const tablet = { deviceId: 'tablet-001' }
    const jumps = await send(
      as,
      event(audiobook, first, { ...tablet, kind: 'play', positionMs: minutes(1) }),
      event(audiobook, first, { ...tablet, kind: 'seek', positionMs: minutes(10) }),
    )
    expect(jumps.status).toBe(200)
  })
})
