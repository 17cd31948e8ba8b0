import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { PATIENCE_MS } from '#test/time-limit.ts'
import { startWorker } from './job-worker.ts'
import { forgetMinutesAhead } from './minutes-ahead.ts'

const { db, app, database, ...rest } = await startTestApp()
const platform = { ...rest, db, app, database, log: app.log }

const lastMinutes = async () =>
  (
    await sql<{ minutes: number }>`
      select extract(epoch from last_execution - now()) / 60 as minutes
      from graphile_worker._private_known_crontabs where last_execution is not null
    `.execute(db)
  ).rows.map(({ minutes }) => Number(minutes))

test('a clock that was ahead leaves no minute that is done, and one job of each task', async () => {
  const worker = await startWorker(database.pool, { look: vi.fn() }, '* * * * * look', platform)
  await worker.stop()
  await sql`update graphile_worker._private_known_crontabs
    set last_execution = now() + interval '6 hours'`.execute(db)
  for (const [task, hours] of [
    ['look', 5],
    ['look', 6],
    ['other', 1],
  ] as const)
    // prettier-ignore
    await sql`select graphile_worker.add_job(${task}, ${JSON.stringify({ _cron: {} })}::json,
      run_at => now() + ${`${hours} hours`}::interval)`.execute(db)
  await sql`select graphile_worker.add_job('later', '{}'::json,
    run_at => now() + interval '3 hours')`.execute(db)
  await sql`select graphile_worker.add_job('refused', '{}'::json), graphile_worker.add_job('failed', '{}'::json)`.execute(
    db,
  )
  await sql`
    update graphile_worker._private_jobs j set attempts = 4,
      run_at = now() + case when t.identifier = 'failed' then interval '6 hours' else interval '50 seconds' end
    from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier in ('failed', 'refused')
  `.execute(db)
  await sql`select graphile_worker.add_job('at_once', '{}'::json)`.execute(db)
  await sql`
    update graphile_worker._private_jobs j set run_at = now() + interval '6 hours',
      created_at = now() + interval '6 hours'
    from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'at_once'
  `.execute(db)
  await forgetMinutesAhead(db)
  for (const minutes of await lastMinutes()) expect(minutes).toBeLessThanOrEqual(0)
  const { rows } = await sql`
    select task_identifier as task, run_at <= now() as "isDue" from graphile_worker.jobs order by 1
  `.execute(db)
  expect(rows).toEqual([
    { task: 'at_once', isDue: true },
    { task: 'failed', isDue: true },
    { task: 'later', isDue: false },
    { task: 'look', isDue: true },
    { task: 'other', isDue: true },
    { task: 'refused', isDue: false },
  ])
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const HOUR = 3_600_000
const MINUTE = 60_000

/** A fifth of a second before a minute is over, the clock standing still. */
const setClock = (ms: number) => vi.setSystemTime(ms - (ms % MINUTE) + MINUTE - 200)

test('a clock that is set back while a minute is worked off is noticed', async () => {
  const warned = vi.spyOn(platform.log, 'warn')
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'] })
  setClock(now)
  const worker = await startWorker(database.pool, { look: vi.fn() }, '* * * * * look', platform)
  await db.transaction().execute(async (tx) => {
    await sql`lock table graphile_worker._private_known_crontabs`.execute(tx)
    await vi.waitFor(async () => {
      setClock(Date.now() + MINUTE)
      const { rows } = await sql`select from pg_locks where not granted
        and relation = 'graphile_worker._private_known_crontabs'::regclass`.execute(tx)
      expect(rows).toHaveLength(1)
    }, PATIENCE_MS)
    setClock(now - HOUR)
  })
  await vi.waitFor(
    () => expect(warned).toHaveBeenCalledWith('The clock was set back.'),
    PATIENCE_MS,
  )
  warned.mockRestore()
  vi.useRealTimers()
  await worker.stop()
})

test('a worker whose clock is set back goes on by the new time', async () => {
  const look = vi.fn()
  const warned = vi.spyOn(platform.log, 'warn')
  const whileMinutesPass = (check: () => unknown) =>
    vi.waitFor(
      () => {
        setClock(Date.now() + MINUTE)
        return check()
      },
      { timeout: PATIENCE_MS, interval: 300 },
    )
  const now = Date.now()
  await sql`update graphile_worker._private_known_crontabs set last_execution = null`.execute(db)
  vi.useFakeTimers({ toFake: ['Date'] })
  setClock(now + 6 * HOUR)
  const worker = await startWorker(database.pool, { look }, '* * * * * look', platform)
  await whileMinutesPass(async () => expect(await lastMinutes()).toEqual([expect.any(Number)]))
  expect((await lastMinutes())[0]).toBeGreaterThan(300)
  setClock(now - HOUR)
  await vi.waitFor(
    () => expect(warned).toHaveBeenCalledWith('The clock was set back.'),
    PATIENCE_MS,
  )
  await whileMinutesPass(() => expect(look).toHaveBeenCalled())
  vi.useRealTimers()
  await worker.stop()
})
