import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import {
  Logger,
  run,
  type Job,
  type RunnerOptions,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { FastifyBaseLogger } from 'fastify'
import type { Feature } from '#server/http/feature.ts'
import { runJob, type JobPlatform, type Jobs } from './jobs.ts'
import { keepLease } from './leases.ts'
import { forgetMinutesAhead } from './minutes-ahead.ts'

/** Works off the queue until it is stopped. */
export interface JobWorker {
  stop(): Promise<void>
}

interface Current {
  runner: Awaited<ReturnType<typeof run>>
  /** The name under which it holds jobs. */
  poolId: string
  /** Settles when it takes up no more jobs, whether or not it ever comes to its end. */
  ending: Promise<unknown>
}

const AGAIN_AFTER_MS = 1_000
/** A runner that shuts itself down has so long to finish the jobs that it holds. */
const GRACE_MS = 10_000

/** What is worked off, by who is kept waiting: see `Feature`. */
interface Work extends Pick<Feature, 'jobs' | 'mails' | 'pushes'> {
  crontab: string
}

/** A clock that goes back by so much was set: the timetable would wait until the time is there again. */
const SET_BACK_MS = 120_000
const CLOCK_EVERY_MS = 1_000

const PLACES = 4
const PLACES_OF_PUSHES = 2

/** Starts a worker for jobs, one for mails and one for pushes: a server that hangs holds up nothing but its own. */
export async function startWorkers(
  pool: pg.Pool,
  { jobs, mails, pushes, crontab }: Work,
  platform: JobPlatform,
): Promise<JobWorker> {
  const workers = [
    await startWorker(pool, jobs, crontab, platform),
    await startWorker(pool, mails, '', platform),
    await startWorker(pool, pushes, '', platform, PLACES_OF_PUSHES),
  ]
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()))
    },
  }
}

/**
 * Starts a worker in this process; `crontab` lines are graphile-worker's. One that ends because
 * its database went away is followed by another, which takes up what it held; what a killed process
 * held, another takes up within a minute.
 */
export async function startWorker(
  pool: pg.Pool,
  jobs: Jobs,
  crontab: string,
  platform: JobPlatform,
  places = PLACES,
): Promise<JobWorker> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      (payload: unknown) => runJob(job, platform, payload),
    ]),
  )
  const begin = async () => {
    // The first runner makes the tables.
    if (crontab) await forgetMinutesAhead(platform.db).catch(() => undefined)
    return beginRunner({ pgPool: pool, taskList, crontab }, places, platform.log)
  }
  let current = await begin()
  const stopping = new AbortController()
  const { signal } = stopping
  const keepAlive = async () => {
    while (!signal.aborted) {
      await current.ending
      if (signal.aborted) return
      platform.log.warn('The worker of jobs ended and is started again.')
      await putAway(current, signal)
      current = (await beginAgain(pool, current.poolId, begin, signal)) ?? current
    }
  }
  const kept = keepAlive()
  const lease = keepLease({
    db: platform.db,
    poolId: () => current.poolId,
    onFreed: (workers) => platform.log.warn({ workers }, 'The jobs of killed workers are free.'),
  })
  return {
    async stop() {
      stopping.abort()
      await current.runner.stop().catch(() => undefined)
      // One that was begun at this moment is `current` by now.
      await kept
      await current.runner.stop().catch(() => undefined)
      await lease.stop()
    },
  }
}

/** Tries until the database is there again; undefined when the process stops meanwhile. */
async function beginAgain(
  pool: pg.Pool,
  poolId: string,
  begin: () => Promise<Current>,
  signal: AbortSignal,
): Promise<Current | undefined> {
  while (!signal.aborted) {
    await wait(AGAIN_AFTER_MS, undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return undefined
    try {
      await pool.query('select graphile_worker.force_unlock_workers($1)', [[poolId]])
      return await begin()
    } catch {
      // The database is still away.
    }
  }
  return undefined
}

/**
 * Lets a runner that shuts itself down finish, and breaks it off when it does not: one whose
 * database died while it wrote down how a job ended waits for ever.
 */
async function putAway({ runner }: Current, signal: AbortSignal): Promise<void> {
  const over = runner.promise.catch(() => undefined)
  const late = Symbol('late')
  const grace = wait(GRACE_MS, late, { signal }).catch(() => late)
  if ((await Promise.race([over, grace])) !== late) return
  void runner.kill().catch(() => undefined)
}

async function beginRunner(
  what: Pick<RunnerOptions, 'pgPool' | 'taskList' | 'crontab'>,
  places: number,
  log: FastifyBaseLogger,
): Promise<Current> {
  const events: WorkerEvents = new EventEmitter()
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => void (poolId = workerPool.id))
  const shutsDown = new Promise((resolve) => {
    events.once('pool:gracefulShutdown', resolve)
    events.once('pool:forcefulShutdown', resolve)
  })
  const runner = await run({
    ...what,
    events,
    // Without these two, a job's end that cannot be written down is a rejection that nobody
    // handles.
    preset: { worker: { concurrentJobs: places, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    logger: quietLogger(log),
  })
  const unwatch = watchClock(() => {
    log.warn('The clock was set back.')
    runner.stop().catch(() => undefined)
  })
  const over = runner.promise.catch(() => undefined)
  const ending = Promise.race([shutsDown, over]).finally(unwatch)
  return { runner, poolId, ending }
}

/**
 * Tells when the clock is set back. graphile-worker tells it only where that happens while its timetable
 * waits for the next minute: set back while a minute is worked off, it waits for hours and says nothing.
 */
function watchClock(onSetBack: () => void): () => void {
  // How far the clock is ahead of one that nobody sets.
  const lead = () => Date.now() - performance.now()
  let last = lead()
  const timer = setInterval(() => {
    const before = last
    last = lead()
    if (before - last >= SET_BACK_MS) onSetBack()
  }, CLOCK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** What a job was told stays out of its lines: a payload may hold what somebody wrote. */
function quietLogger(log: FastifyBaseLogger) {
  return new Logger(() => (level, message, meta) => {
    if (level !== 'error' && level !== 'warning') return
    const job = meta.job as Job | undefined
    const error = meta.error ?? meta.fatalError
    log.warn(
      {
        job: job && {
          id: job.id,
          task: job.task_identifier,
          attempt: job.attempts,
          most: job.max_attempts,
        },
        err: error instanceof Error ? error : undefined,
      },
      message,
    )
  })
}
