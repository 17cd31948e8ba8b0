import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeListener, progressEvent } from '#test/factories.ts'
import { EVENTS_A_DAY } from './event-budget.server.ts'
import { HEARTBEAT_MS } from '#shared/schemas/limits.ts'

const { call, db } = await startTestApp()

const A_DAY = EVENTS_A_DAY.max

async function makeTeller() {
  const { as, audiobook, first: episode } = await makeListener(db)
  let seq = 0
  const tell = (count: number, { from = '192.0.2.1', of = audiobook, again = false } = {}) => {
    if (again) seq -= count
    const events = Array.from({ length: count }, () =>
      progressEvent({ seq: ++seq, audiobook: of, episode }),
    )
    const headers = { 'x-forwarded-for': from }
    return call('POST', '/progress/events', { as, headers, body: { events } })
  }
  const counted = db.selectFrom('rate_limits').where('key', '=', `progress:${as}`)
  return {
    tell,
    told: async () =>
      (await db.selectFrom('progress_events').select('seq').where('user_id', '=', as).execute())
        .length,
    hits: async () => (await counted.select('hits').executeTakeFirst())?.hits,
    leave: (events: number) =>
      db
        .updateTable('rate_limits')
        .set({ hits: A_DAY - events })
        .where('key', '=', `progress:${as}`)
        .execute(),
  }
}

test('the room of a day is what three devices tell that never fall silent', () => {
  const ofOneDevice = (24 * 60 * 60 * 1_000) / HEARTBEAT_MS
  expect(EVENTS_A_DAY.max / ofOneDevice).toBe(3)
  expect(EVENTS_A_DAY.max).toBeLessThan(30_000)
})

test('a listener has room for more events than devices send in a day, and then waits', async () => {
  const [me, other] = [await makeTeller(), await makeTeller()]
  expect((await me.tell(200)).status).toBe(200)
  await me.leave(200)
  expect((await me.tell(200)).status).toBe(200)
  for (const count of [200, 1]) {
    const refused = await me.tell(count)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400)
  }
  expect(await me.told()).toBe(400)
  expect((await other.tell(1)).status).toBe(200)
})

test('single events are counted too, by hundreds', async () => {
  const me = await makeTeller()
  for (const count of [1, 1, 197]) await me.tell(count)
  expect(await me.hits()).toBeUndefined()
  await me.tell(1)
  expect(await me.hits()).toBe(200)
})

describe('what others of a network sent', () => {
  const FULL = '198.51.100.1'
  const usedUp = () =>
    sql`update rate_limits set hits = 100000 where key like ${`progressOf:${FULL}%`}`.execute(db)

  test('holds up its members there for a while, and nowhere else', async () => {
    const [me, other] = [await makeTeller(), await makeTeller()]
    await other.tell(200, { from: FULL })
    await usedUp()
    await other.tell(200, { from: FULL })
    const refused = await me.tell(1, { from: FULL })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    expect((await me.tell(1)).status).toBe(200)
  })

  const countedOf = async (from: string) =>
    (
      await db
        .selectFrom('rate_limits')
        .select('hits')
        .where('key', '=', `progressOf:${from}`)
        .executeTakeFirst()
    )?.hits ?? 0

  test('is what was new alone, and neither refused nor sent before', async () => {
    const other = await makeTeller()
    const from = '203.0.113.9'
    expect((await other.tell(200, { from, of: crypto.randomUUID() })).status).toBe(404)
    expect(await countedOf(from)).toBe(0)
    for (let time = 0; time < 3; time++)
      expect((await other.tell(200, { from, again: time > 0 })).status).toBe(200)
    expect(await countedOf(from)).toBe(200)
  })

  test('is two thousand of one account at most', async () => {
    const [one, two] = [await makeTeller(), await makeTeller()]
    const from = '203.0.113.10'
    for (let time = 0; time < 12; time++) expect((await one.tell(200, { from })).status).toBe(200)
    expect(await countedOf(from)).toBe(2_000)
    expect((await two.tell(200, { from })).status).toBe(200)
    expect(await countedOf(from)).toBe(2_200)
  })
})
