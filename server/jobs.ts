import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, type RunnerOptions, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from './db'
import type { Env } from './env'
import type { Keys } from './keys'
import type { Mailer } from './mail/mailer'
import type { Payments } from './payments/provider'
import type { Storage } from './storage/storage'

/** What a job may use. */
export interface JobPlatform {
  db: Db
  env: Env
  mailer: Mailer
  storage: Storage
  keys: Keys
  payments: Payments
  log: FastifyBaseLogger
}

/** A feature's jobs, by name; each checks its own payload. */
export type Jobs = Record<string, (platform: JobPlatform, payload: unknown) => Promise<void>>

interface JobTerms {
  /** One job of a key waits at a time; the newest takes the place of the one before. */
  key?: string
  /** An instant before which it does not run. */
  dueAt?: string
  /** Tries before it is given up; each waits longer than the one before. */
  tries?: number
}

/** Puts a job in the queue, in the caller's transaction: it is there exactly if the rest is. */
export async function enqueue(
  db: Db,
  job: string,
  payload: object,
  { key, dueAt, tries }: JobTerms = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json,
      job_key => ${key ?? null}, run_at => ${dueAt ?? null}::timestamptz,
      max_attempts => ${tries ?? null}::int)
  `.execute(db)
}

/**
 * Frees the jobs that killed workers held, which would else wait for four hours. For a database
 * that this process alone uses, and before its own worker starts.
 */
export async function freeLeftJobs(db: Db): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_by is not null
    having count(*) > 0
  `.execute(db)
}

/**
 * Deletes the queued jobs that name a person. One that runs at this moment finds nobody; one that
 * had read the address already sends its mail, and the purge drops what a mailbox kept of it.
 */
export async function dropJobsOf(db: Db, userId: string): Promise<void> {
  await sql`
    delete from graphile_worker._private_jobs
    where locked_at is null and payload::text like ${`%${userId}%`}
  `.execute(db)
}

const ForPerson = z.object({ userId: z.string() })

/** Runs a job; the mails that it sends belong to the person whom its payload names. */
export function runJob(job: Jobs[string], platform: JobPlatform, payload: unknown): Promise<void> {
  const { mailer } = platform
  const named = ForPerson.safeParse(payload).data?.userId
  const send: Mailer['send'] = (mail, about = named) => mailer.send(mail, about)
  return job({ ...platform, mailer: { ...mailer, send } }, payload)
}

/** Works off the queue until it is stopped. */
export interface JobWorker {
  stop(): Promise<void>
}

const AGAIN_AFTER_MS = 1_000

/**
 * Starts the worker in this process; `crontab` lines are graphile-worker's. One that ends because
 * its database went away is followed by another, which takes up what it held.
 */
export async function startWorker(
  pool: pg.Pool,
  jobs: Jobs,
  crontab: string,
  platform: JobPlatform,
): Promise<JobWorker> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      name,
      (payload: unknown) => runJob(job, platform, payload),
    ]),
  )
  const begin = () => beginRunner({ pgPool: pool, taskList, crontab }, platform.log)
  let current = await begin()
  let stopped = false
  const keepAlive = ({ runner, poolId }: Awaited<ReturnType<typeof beginRunner>>) => {
    const again = async () => {
      if (stopped) return
      platform.log.warn('The worker of jobs ended and is started again.')
      while (!stopped) {
        await wait(AGAIN_AFTER_MS)
        try {
          await pool.query('select graphile_worker.force_unlock_workers($1)', [[poolId()]])
          current = await begin()
          return keepAlive(current)
        } catch {
          // The database is still away.
        }
      }
      return undefined
    }
    void runner.promise.then(again, again)
  }
  keepAlive(current)
  return {
    async stop() {
      stopped = true
      await current.runner.stop().catch(() => undefined)
    },
  }
}

/** A runner, and the name under which it holds jobs. */
async function beginRunner(
  what: Pick<RunnerOptions, 'pgPool' | 'taskList' | 'crontab'>,
  log: FastifyBaseLogger,
) {
  const events: WorkerEvents = new EventEmitter()
  let id = ''
  events.on('pool:create', ({ workerPool }) => void (id = workerPool.id))
  const runner = await run({
    ...what,
    events,
    // Without these two, a job's end that cannot be written down is a rejection that nobody handles.
    preset: { worker: { concurrentJobs: 4, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    noHandleSignals: true,
    logger: quietLogger(log),
  })
  return { runner, poolId: () => id }
}

function quietLogger(log: FastifyBaseLogger) {
  return new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning') log.warn({ job: meta }, message)
  })
}
