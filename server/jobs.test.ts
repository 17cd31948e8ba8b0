import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '../test/app'
import { makeUser } from '../test/factories'
import { runJobs } from '../test/jobs'
import { enqueue, freeLeftJobs, startWorker } from './jobs'

const testApp = await startTestApp()
const { call, db, app, env, storage, keys, mailer, payments, database } = testApp

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

test('a job whose end cannot be written down, its database being away, is done when that is back', async () => {
  const { pool } = database
  let runs = 0
  let refuse: { mockRestore(): void } | undefined
  const job = () => {
    runs += 1
    if (runs > 1) return Promise.resolve()
    const gone = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const refusing = (done?: (error: Error) => void) => (done ? done(gone) : Promise.reject(gone))
    refuse = vi.spyOn(pool, 'connect').mockImplementation(refusing as typeof pool.connect)
    setTimeout(() => refuse?.mockRestore(), 1_500)
    return Promise.reject(new Error('The database went away'))
  }
  const platform = { db, env, storage, keys, mailer, payments, log: app.log }
  const worker = await startWorker(pool, { job }, '', platform)
  await enqueue(db, 'job', {})
  await vi.waitFor(() => expect(runs).toBe(2), { timeout: 15_000 })
  await vi.waitFor(async () => {
    const { rows } = await sql`select from graphile_worker.jobs`.execute(db)
    expect(rows).toEqual([])
  })
  await worker.stop()
})
