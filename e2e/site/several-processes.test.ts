/** @module-tag full */
import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { notify } from '#features/messaging/outbox/outbox.server.ts'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import { openStream } from '#test/event-stream.ts'
import { startPooler } from '#e2e/support/pooler.ts'
import { startApart } from '#e2e/support/processes-apart.ts'
import { ready, stop, type RunningProduct } from '#e2e/support/run-product.ts'

const LISTENER = { email: 'listener@qissa.test', password: 'Qissa-demo-1' }
const NOTICE_MS = 2_000
const TAKEN_UP_MS = 60_000
/** An idle machine takes a few seconds; one that waits for a lock that nobody gives back, for ever. */
const READY_MS = 60_000
const STARTS = 20
const LONG = { timeout: STARTS * READY_MS }

/** A mail server that takes a call and never says a word. */
async function startSilentServer() {
  let calls = 0
  const server: Server = createServer(() => void (calls += 1)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, calls: () => calls }
}

async function logInAt({ site }: RunningProduct) {
  const answer = await fetch(`${site}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify(LISTENER),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { token: string; user: { _id: string } }
}

/** Milliseconds until the streams of some processes tell of an announcement, ten times. */
async function noticesAt(webs: RunningProduct[], db: Db) {
  const streams = []
  for (const web of webs) {
    const { token, user } = await logInAt(web)
    const authorization = `Bearer ${token}`
    const stream = await openStream(`${web.site}/api/notification/stream`, { authorization })
    streams.push({ stream, user })
  }
  const times: number[] = []
  for (let round = 0; round < 10; round++) {
    for (const { stream } of streams) stream.waiting().splice(0)
    const began = performance.now()
    await notify(db, {
      notification: 'announcement',
      userId: streams[0]?.user._id ?? '',
      dedupe: randomUUID(),
      data: { text: { en: 'We are open', pa: 'ਅਸੀਂ ਖੁੱਲ੍ਹੇ ਹਾਂ' }, path: '/browse' },
    })
    for (const { stream } of streams) {
      await stream.next()
      times.push(performance.now() - began)
    }
  }
  for (const { stream } of streams) stream.leave()
  return times
}

describe('two processes that answer and two that work, on one database', async () => {
  const apart = await startApart()
  afterAll(() => apart.stop())
  const silent = [await startSilentServer(), await startSilentServer()]
  const webs = [await apart.start({ PROCESS: 'web' }), await apart.start({ PROCESS: 'web' })]
  const workers: RunningProduct[] = []
  for (const { url } of silent)
    workers.push(await apart.start({ PROCESS: 'worker', SMTP_URL: url }))

  test('every notice is at both within two seconds', async () => {
    const times = await noticesAt(webs, apart.db)
    expect(times).toHaveLength(20)
    expect(Math.max(...times)).toBeLessThan(NOTICE_MS)
  })

  test('those that work answer for their health alone', async () => {
    for (const { site } of workers) {
      expect((await fetch(`${site}/readyz`)).status).toBe(200)
      for (const path of ['/', '/api/genres', '/api/docs', '/api/docs.css', '/api/openapi.json'])
        expect((await fetch(site + path)).status, path).toBe(404)
    }
  })

  test('the job of one that is killed is taken up by the other within a minute', async () => {
    const answer = await fetch(`${webs[0]?.site}/api/user/forgotPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: webs[0]?.site ?? '' },
      body: JSON.stringify({ email: LISTENER.email }),
    })
    expect(answer.ok).toBe(true)
    const holder = await vi.waitFor(
      () => {
        const found = silent.findIndex(({ calls }) => calls() > 0)
        expect(found).toBeGreaterThanOrEqual(0)
        return found
      },
      { timeout: 20_000 },
    )
    const other = silent[1 - holder]
    expect(other?.calls()).toBe(0)
    const killed = workers[holder]
    if (killed) await stop(killed.child, 'SIGKILL')
    await vi.waitFor(() => expect(other?.calls()).toBeGreaterThan(0), {
      timeout: TAKEN_UP_MS,
      interval: 200,
    })
  })
})

describe('behind a pooler that lends a connection for a transaction', async () => {
  const apart = await startApart()
  afterAll(() => apart.stop())
  const pooler = await startPooler(apart.socket)
  afterAll(pooler.stop)
  const behind = { DATABASE_URL: pooler.address, DATABASE_DIRECT_URL: apart.address }

  test('twenty starts of two processes are ready, and leave no lock', LONG, async () => {
    // The first one makes the tables and the demo.
    await stop((await apart.start(behind)).child, 'SIGTERM')
    for (let start = 0; start < STARTS; start++) {
      const two = [await apart.begin(behind), await apart.begin(behind)]
      const began = performance.now()
      await Promise.all(two.map(ready))
      expect(performance.now() - began).toBeLessThan(READY_MS)
      await Promise.all(two.map(({ child }) => stop(child, 'SIGTERM')))
    }
    const { rows } = await sql`select * from pg_locks where locktype = 'advisory'`.execute(apart.db)
    expect(rows).toEqual([])
  })

  test('notices come at once, and jobs are worked off', async () => {
    const webs = [await apart.start(behind), await apart.start(behind)]
    const times = await noticesAt(webs, apart.db)
    expect(Math.max(...times)).toBeLessThan(NOTICE_MS)
    await enqueue(apart.db, 'purgeOldData', {})
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from graphile_worker.jobs
          where task_identifier = 'purgeOldData'`.execute(apart.db)
        expect(rows).toEqual([])
      },
      { timeout: 20_000 },
    )
    for (const { output } of webs) expect(output()).not.toContain('prepared statement')
  })
})
