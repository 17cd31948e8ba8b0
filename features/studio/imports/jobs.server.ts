import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import type { ProcessTasks } from '#server/jobs/job-processes.ts'
import { enqueue, type JobPlatform, type Jobs } from '#server/jobs/jobs.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { checkFile } from './check.server.ts'
import { importFiles } from './files.server.ts'
import { countDeath } from './lease.server.ts'
import { newPeopleJobs } from './new-people.server.ts'
import { makeDrafts } from './run.server.ts'

const JOBS = { checking: 'studio.checkImport', running: 'studio.runImport' } as const

const OfImport = z.object({ importId: Id })
const OfWorker = OfImport.extend({ worker: z.uuid() })
/** A job that found no process free tries again. */
const AGAIN_MS = 5_000

export const crontab = ['* * * * * resumeImports', '53 3 * * * sweepImports']

export const jobs: Jobs = {
  ...newPeopleJobs,

  [JOBS.checking]: (platform, payload) => work(platform, 'checking', payload),

  [JOBS.running]: (platform, payload) => work(platform, 'running', payload),

  /** Has imports go on whose process was killed, or that nobody began or took up again. */
  resumeImports: ({ db }) => resumeImports(db),

  sweepImports: ({ db, env }) => importFiles(env).sweep(db),
}

/** What they do in processes: rows of files may be made to take long. */
export const importTasks: ProcessTasks = {
  [JOBS.checking]: (platform, payload) => {
    const { importId, worker } = OfWorker.parse(payload)
    return checkFile(platform, importId, worker)
  },

  [JOBS.running]: (platform, payload) => {
    const { importId, worker } = OfWorker.parse(payload)
    return makeDrafts(platform, importId, { worker })
  },
}

async function work(
  { db, processes }: Pick<JobPlatform, 'db' | 'processes'>,
  state: keyof typeof JOBS,
  payload: unknown,
): Promise<void> {
  const { importId } = OfImport.parse(payload)
  const worker = randomUUID()
  try {
    const isOver = await processes.run(JOBS[state], { importId, worker }, importId)
    if (isOver === 'busy')
      await enqueueImport(db, importId, state, new Date(Date.now() + AGAIN_MS).toISOString())
    else if (!isOver) await waitForLease(db, importId)
  } catch (error) {
    await countDeath(db, importId, worker)
    throw error
  }
}

async function resumeImports(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; state: 'checking' | 'running' }>`
    select id, state from imports where state in ('checking', 'running')
      and coalesce(worker_until, created_at + interval '1 minute') < now()
  `.execute(db)
  for (const { id, state } of rows) await enqueueImport(db, id, state)
}

/** Looks again once whoever has an import now, or had it when they were killed, must have said so anew. */
async function waitForLease(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ state: 'checking' | 'running'; dueAt: string }>`
    select state, worker_until as "dueAt" from imports
    where id = ${id} and state in ('checking', 'running') and worker_until is not null
  `.execute(db)
  for (const { state, dueAt } of rows) await enqueueImport(db, id, state, dueAt)
}

/** Has an import be worked on; one job of it waits at a time. */
export const enqueueImport = (
  tx: Db,
  id: string,
  state: keyof typeof JOBS,
  dueAt?: string,
): Promise<void> =>
  enqueue(tx, JOBS[state], { importId: id }, { key: `${state}:${id}`, ...(dueAt && { dueAt }) })
