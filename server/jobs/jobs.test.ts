import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { startWorker, startWorkers } from './job-worker.ts'
import { enqueue, untilRefused } from './jobs.ts'
import { loggerOf } from '#server/http/logging.ts'
import { MailRefused } from '#server/mail/mailer.ts'
import { freeJobsOfTheDead, keepLease, renewLease } from './leases.ts'
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
  await freeJobsOfTheDead(db, 0)
  expect((await runJobs(testApp)).map(({ to }) => to)).toEqual([email])
  expect(await runJobs(testApp)).toEqual([])
  await freeJobsOfTheDead(db, 0)
})

const LETTER = { phone: '98150 12345', callingCode: '+91', message: 'Where does Heer go on?' }

test('a code that somebody waits for is mailed before all that nobody waits for', async () => {
  for (const name of ['Amrit', 'Bilal'])
    await call('POST', '/contact/create', {
      body: { ...LETTER, name, email: `${name.toLowerCase()}@example.com` },
    })
  const email = 'at-the-screen@example.com'
  const id = await makeUser(db, email)
  await db.updateTable('users').set({ verified_at: null }).where('id', '=', id).execute()
  await call('POST', '/user/resendToken', { body: { email } })
  const mails = await runJobs(testApp)
  expect(mails.map(({ to }) => to).indexOf(email)).toBe(0)
  expect(mails.length).toBeGreaterThan(2)
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

test('mails that hang hold up no push and no other job', async () => {
  let done = 0
  const hanging = Promise.withResolvers<undefined>()
  const work = {
    jobs: { refund: () => Promise.resolve(void (done += 1)) },
    mails: { mail: () => hanging.promise },
    pushes: { push: () => Promise.resolve(void (done += 1)) },
    crontab: '',
  }
  for (let n = 0; n < 12; n++) await enqueue(db, 'mail', {}, { isUrgent: true })
  const workers = await startWorkers(database.pool, work, platform)
  await enqueue(db, 'refund', {})
  await enqueue(db, 'push', {})
  await vi.waitFor(() => expect(done).toBe(2), PATIENCE_MS)
  hanging.resolve(undefined)
  await nothingWaits()
  await workers.stop()
})

test('a mail is done where its address takes no mail, and tried again where it takes none now', async () => {
  const refused = (isFinal: boolean) => () => Promise.reject(new MailRefused('550', isFinal))
  const { gone, busy } = untilRefused({ gone: refused(true), busy: refused(false) })
  await expect(gone?.(platform, {})).resolves.toBeUndefined()
  await expect(busy?.(platform, {})).rejects.toThrow('550')
})

test('the line of a job that fails says which it is and why, and nothing of what it was told', async () => {
  const lines: string[] = []
  const write = (line: Buffer, _: unknown, done: () => void) => {
    lines.push(String(line))
    done()
  }
  const { log } = Fastify({ logger: loggerOf('warn', new Writable({ write })) })
  const fails = () => Promise.reject(new TypeError('The mail server takes nothing'))
  const worker = await startWorker(database.pool, { fails }, '', { ...platform, log })
  await enqueue(db, 'fails', { note: 'My father was ill.' }, { tries: 1 })
  await vi.waitFor(() => expect(lines).toHaveLength(1), PATIENCE_MS)
  await worker.stop()
  const { rows } = await sql<{ id: string }>`
    delete from graphile_worker._private_jobs returning id`.execute(db)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    job: { id: rows[0]?.id, task: 'fails', attempt: 1, most: 1 },
    err: {
      type: 'TypeError',
      message: 'The mail server takes nothing',
      stack: expect.stringContaining('jobs.test.ts') as string,
    },
  })
  expect(lines.join('')).not.toContain('father')
})

describe('a worker of several that is killed', () => {
  const holders = async () => {
    const { rows } = await sql<{ locked_by: string | null; queue: string | null }>`
      select jobs.locked_by, queues.locked_by as queue from graphile_worker._private_jobs jobs
      left join graphile_worker._private_job_queues queues on queues.id = jobs.job_queue_id
    `.execute(db)
    return rows
  }
  const leases = async () => {
    const { rows } = await sql<{ pool_id: string }>`
      select pool_id from job_workers order by pool_id`.execute(db)
    return rows.map(({ pool_id }) => pool_id)
  }
  const holdAs = async (poolId: string, seconds: number) => {
    const since = sql`now() - make_interval(secs => ${seconds})`
    await sql`update graphile_worker._private_jobs
      set locked_by = ${poolId}, locked_at = ${since}`.execute(db)
    await sql`update graphile_worker._private_job_queues
      set locked_by = ${poolId}, locked_at = ${since}`.execute(db)
  }

  test('loses its jobs and queues once it said nothing for half a minute, and no other does', async () => {
    await enqueue(db, 'job', {}, { queue: 'one after the other' })
    await holdAs('alive', 600)
    await renewLease(db, 'alive')
    expect(await freeJobsOfTheDead(db)).toEqual([])
    await sql`update job_workers set seen_at = now() - interval '31 seconds'`.execute(db)
    expect(await freeJobsOfTheDead(db)).toEqual(['alive'])
    expect(await holders()).toEqual([{ locked_by: null, queue: null }])
    await holdAs('ahead', 600)
    await renewLease(db, 'ahead')
    await sql`update job_workers set seen_at = now() + interval '6 hours'`.execute(db)
    expect(await freeJobsOfTheDead(db), 'a clock that was ahead').toEqual([])
    expect(await freeJobsOfTheDead(db, 0), 'a lease after that').toEqual(['ahead'])
    // One that never came to say that it lives.
    await holdAs('unknown', 29)
    expect(await freeJobsOfTheDead(db)).toEqual([])
    await holdAs('unknown', 31)
    expect(await freeJobsOfTheDead(db)).toEqual(['unknown'])
  })

  test('is found out by another, which takes up its jobs', async () => {
    await holdAs('dead', 600)
    const freed = new Promise<readonly string[]>((resolve) => {
      const lease = keepLease(
        { db, poolId: () => 'other', onFreed: resolve },
        { leaseMs: 20, beatMs: 10 },
      )
      afterAll(() => lease.stop())
    })
    expect(await freed).toEqual(['dead'])
    let runs = 0
    const job = async () => void (runs += 1)
    const known = await leases()
    const worker = await startWorker(database.pool, { job }, '', platform)
    await vi.waitFor(() => expect(runs).toBe(1), PATIENCE_MS)
    await nothingWaits()
    await vi.waitFor(async () => expect(await leases()).toHaveLength(known.length + 1))
    await worker.stop()
    expect(await leases()).toEqual(known)
  })
})
