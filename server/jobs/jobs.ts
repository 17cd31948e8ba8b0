import { sql } from 'kysely'
import { z } from 'zod'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { Keys } from '#server/auth/keys.ts'
import { isFinalRefusal, type Mailer } from '#server/mail/mailer.ts'
import type { Payments } from '#server/payments/provider.ts'
import type { JobProcesses } from './job-processes.ts'
import type { Storage } from '#server/storage/storage.ts'

/** The parts of the running product that a job may use. */
export interface JobPlatform {
  db: Db
  env: Env
  mailer: Mailer
  storage: Storage
  keys: Keys
  payments: Payments
  processes: JobProcesses
  log: FastifyBaseLogger
}

/** A feature's jobs, by name; each checks its own payload. */
export type Jobs = Record<string, (platform: JobPlatform, payload: unknown) => Promise<void>>

/** The same mails, done also where an address takes no mail and will take none later. */
export const untilRefused = (mails: Jobs): Jobs =>
  Object.fromEntries(
    Object.entries(mails).map(([name, job]) => [
      name,
      (platform: JobPlatform, payload: unknown) =>
        job(platform, payload).catch((error: unknown) => {
          if (!isFinalRefusal(error)) throw error
        }),
    ]),
  )

interface JobTerms {
  /** One job of a key waits at a time; the newest takes the place of the one before. */
  key?: string
  /** Jobs of a queue run one after the other: many of them leave the places of others free. */
  queue?: string
  /** Somebody waits for it at a screen: it goes before all that are not. */
  isUrgent?: boolean
  /** An instant before which it does not run. */
  dueAt?: string
  /** One that waits under its key keeps its instant, and takes the newest payload alone. */
  isDueKept?: boolean
  /** Tries before it is given up; each waits longer than the one before. */
  tries?: number
}

/** Lower goes first; all others are 0. */
const URGENT = -10

/** Puts a job in the queue, in the caller's transaction: it is there exactly if the rest is. */
export async function enqueue(
  db: Db,
  job: string,
  payload: object,
  { key, queue, isUrgent = false, dueAt, isDueKept = false, tries }: JobTerms = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json,
      job_key => ${key ?? null}, job_key_mode => ${isDueKept ? 'preserve_run_at' : 'replace'}, queue_name => ${queue ?? null}, run_at => ${dueAt ?? null}::timestamptz,
      max_attempts => ${tries ?? null}::int, priority => ${isUrgent ? URGENT : null}::int)
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
