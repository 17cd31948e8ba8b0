import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { startWorker } from './job-worker.ts'
import { enqueue, freeLeftJobs } from './jobs.ts'
import { PATIENCE_MS } from '#test/time-limit.ts'

const testApp = await startTestApp()
const { call, db, app, database } = testApp

test('a mail whose worker was killed is sent after the next start, once', async () => {
  const email = 'waiting@example.com'
  const id = await makeUser(db, email)
  await db.updateTable('users').set({ verified_at: null }).where('id', '=', id).execute()
  await call('POST', '/user/resendToken', { body: { email } })
  await sql`update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now(),
    attempts = 1`.execute(db)
  expect(await runJobs(testApp)).toEqual([])
  await freeLeftJobs(db)
  expect((await runJobs(testApp)).map(({ to }) => to)).toEqual([email])
  expect(await runJobs(testApp)).toEqual([])
  await freeLeftJobs(db)
})

/** The pool of a server that died: for a while, nobody gets a connection. */
function takeAway({ pool }: typeof database, forMs: number): void {
  const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const refusing = (done?: (error: Error) => void) => (done ? done(gone) : Promise.reject(gone))
  const refuse = vi.spyOn(pool, 'connect').mockImplementation(refusing as typeof pool.connect)
  setTimeout(() => refuse.mockRestore(), forMs)
}

const platform = { ...testApp, log: app.log }
const nothingWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from graphile_worker.jobs`.execute(db)
    expect(rows).toEqual([])
  }, PATIENCE_MS)

test('a job whose end cannot be written down, its database being away, is done when that is back', async () => {
  let runs = 0
  const job = () => {
    runs += 1
    if (runs > 1) return Promise.resolve()
    takeAway(database, 1_500)
    return Promise.reject(new Error('The database went away'))
  }
  const worker = await startWorker(database.pool, { job }, '', platform)
  await enqueue(db, 'job', {})
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 15_000 })
  await nothingWaits()
  await worker.stop()
})

test(
  'a job that waits for ever on a database that died holds up nobody, and is done again',
  { tags: ['full'], timeout: 40_000 },
  async () => {
    const runs = { waits: 0, fails: 0 }
    const jobs = {
      waits: () => (runs.waits++ === 0 ? new Promise<never>(() => undefined) : Promise.resolve()),
      fails: () => {
        if (runs.fails++ > 0) return Promise.resolve()
        takeAway(database, 1_500)
        return Promise.reject(new Error('The database went away'))
      },
    }
    const worker = await startWorker(database.pool, jobs, '', platform)
    await enqueue(db, 'waits', {})
    await vi.waitFor(() => expect(runs.waits).toBe(1), PATIENCE_MS)
    await enqueue(db, 'fails', {})
    await vi.waitFor(() => expect(runs).toEqual({ waits: 2, fails: 2 }), { timeout: 30_000 })
    await nothingWaits()
    await worker.stop()
  },
)
