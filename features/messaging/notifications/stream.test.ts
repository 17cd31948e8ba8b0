import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Listener } from '#server/db/listen.ts'
import { startSession, type SessionUser } from '#server/auth/sessions.ts'
import { createStreams } from '#server/http/streams.ts'
import { startTestApp } from '#test/app.ts'
import { startOtherProcess } from '#test/other-process.ts'
import { makeUser } from '#test/factories.ts'
import { openStream, untilHeard, type OpenStream } from '#test/event-stream.ts'
import { notify } from '#features/messaging/outbox/outbox.server.ts'
import { countAll } from './notifications.server.ts'
import { streamNotificationsOf } from './stream.server.ts'
import { timeLimit } from '#test/time-limit.ts'

const testApp = await startTestApp()
const { app, call, db } = testApp
let site: string
let first: OpenStream
beforeAll(async () => {
  site = await app.listen({ port: 0 })
  const { as, token } = await reader()
  first = await openStream(`${site}/api/notification/stream`, { authorization: `Bearer ${token}` })
  await untilHeard(first, () => announce(as))
})
afterAll(() => first.leave())

const opened: OpenStream[] = []
afterEach(() => opened.splice(0).forEach((stream) => stream.leave()))

async function open(token: string, headers: Record<string, string> = {}) {
  const stream = await openStream(`${site}/api/notification/stream`, {
    authorization: `Bearer ${token}`,
    ...headers,
  })
  opened.push(stream)
  return stream
}

async function reader() {
  const as = await makeUser(db)
  return { as, token: await startSession(db, as, 'test') }
}

const announce = (userId: string) =>
  notify(db, {
    notification: 'announcement',
    userId,
    dedupe: randomUUID(),
    data: { text: { en: 'We are open', pa: 'ਅਸੀਂ ਖੁੱਲ੍ਹੇ ਹਾਂ' } },
  })

describe('a stream of notifications', () => {
  test('begins with the count, then tells of each notice in the reader’s language', async () => {
    const { as, token } = await reader()
    const stream = await open(token, { 'accept-language': 'pa' })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.headers.get('cache-control')).toBe('no-store')
    expect(stream.headers.get('content-encoding')).toBeNull()
    expect(await stream.next()).toEqual({ event: 'count', data: { count: 0 } })
    const at = performance.now()
    await announce(as)
    const told = await stream.next()
    expect(performance.now() - at).toBeLessThan(timeLimit(1_000))
    const notification = { kind: 'announcement', title: 'ਅਸੀਂ ਖੁੱਲ੍ਹੇ ਹਾਂ', read: false }
    expect(told).toMatchObject({ event: 'notice', data: { count: 1, notice: notification } })
    await call('PUT', '/notification/markall', { as })
    expect(await stream.next()).toEqual({ event: 'count', data: { count: 0 } })
  })

  test('knows the cookie too, and tells nobody of another’s', async () => {
    const [one, other] = [await reader(), await reader()]
    const stream = await openStream(`${site}/api/notification/stream`, {
      cookie: `token=${one.token}`,
    })
    opened.push(stream)
    await stream.next()
    await announce(other.as)
    await announce(one.as)
    expect(await stream.next()).toMatchObject({ event: 'notice', data: { count: 1 } })
    expect(stream.waiting()).toEqual([])
  })

  test('hears within a second of what another process did', async () => {
    const there = await startOtherProcess(testApp)
    const { token } = await reader()
    const headers = { authorization: `Bearer ${token}` }
    const act = async (method: 'GET' | 'PUT' | 'POST', path: string) => {
      const { statusCode } = await there.app.inject({ method, url: `/api${path}`, headers })
      expect(statusCode, path).toBeLessThan(300)
      // From what was done, not from what was asked for: an export takes a while.
      return performance.now()
    }
    const byBearer = await open(token)
    const byCookie = await openStream(`${site}/api/notification/stream`, {
      cookie: `token=${token}`,
    })
    opened.push(byCookie)
    const streams = [byBearer, byCookie]
    for (const one of streams)
      expect(await one.next()).toEqual({ event: 'count', data: { count: 0 } })
    const done = await act('GET', '/user/export')
    const notification = { kind: 'security', title: 'Your data was downloaded' }
    for (const one of streams)
      expect(await one.next()).toMatchObject({
        event: 'notice',
        data: { count: 1, notice: notification },
      })
    expect(performance.now() - done).toBeLessThan(timeLimit(1_000))
    await act('PUT', '/notification/markall')
    for (const one of streams)
      expect(await one.next()).toEqual({ event: 'count', data: { count: 0 } })
    const out = await act('POST', '/user/logout')
    await Promise.all(streams.map(({ ended }) => ended))
    expect(performance.now() - out).toBeLessThan(timeLimit(1_000))
    await there.stop()
  })

  test('that hears nothing is asked for at a beat: in one question, whoever has many open', async () => {
    const [one, other] = [await reader(), await reader()]
    const deaf = { on: () => () => undefined } as unknown as Listener
    const streams = createStreams({ db, listener: deaf }, { beatMs: 100 })
    const asked: (readonly string[])[] = []
    const said = { [one.as]: '', [other.as]: '' }
    const countEach = (at: typeof db, ids: readonly string[]) => (
      asked.push(ids),
      countAll(at, ids)
    )
    for (const { as } of [one, one, other]) {
      const session = await db
        .selectFrom('sessions')
        .select('id as sessionId')
        .where('user_id', '=', as)
        .executeTakeFirstOrThrow()
      const user = { id: as, script: null, ...session } as SessionUser
      const teller = { ...streamNotificationsOf(db, user, 'en'), countAll: countEach }
      const stream = await streams.open(user, teller)
      stream.on('data', (text: Buffer) => (said[as] += String(text)))
    }
    await expect.poll(() => asked.length).toBeGreaterThan(0)
    expect(asked[0]).toEqual([one.as, other.as])
    await db.deleteFrom('notifications').execute()
    await announce(one.as)
    await expect.poll(() => said[one.as]).toContain('"count":1')
    expect(said[other.as]).not.toContain('"count":1')
    streams.end()
  })

  test('ends within a second when its session ends, and not before', async () => {
    const { token } = await reader()
    const stream = await open(token)
    await stream.next()
    await wait(1_200)
    expect(stream.hasEnded()).toBe(false)
    const at = performance.now()
    const headers = { authorization: `Bearer ${token}` }
    expect((await call('POST', '/user/logout', { headers })).status).toBe(200)
    await stream.ended
    expect(performance.now() - at).toBeLessThan(timeLimit(1_000))
  })

  test('is one of eight a person at most, and leaving makes room', async () => {
    const { token } = await reader()
    for (let one = 0; one < 8; one++) await open(token)
    const ask = () =>
      fetch(`${site}/api/notification/stream`, { headers: { authorization: `Bearer ${token}` } })
    const refused = await ask()
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    await refused.body?.cancel()
    opened[0]?.leave()
    const again = async () => {
      const { status, body } = await ask()
      await body?.cancel()
      return status
    }
    await expect.poll(again, { timeout: timeLimit(2_000) }).toBe(200)
  })

  test('is refused to visitors, and a HEAD leaves nothing open', async () => {
    const url = `${site}/api/notification/stream`
    expect((await fetch(url)).status).toBe(401)
    const { token } = await reader()
    const headers = { authorization: `Bearer ${token}` }
    for (let one = 0; one < 12; one++) {
      const { status } = await fetch(url, { method: 'HEAD', headers })
      expect(status).toBe(200)
    }
  })
})
