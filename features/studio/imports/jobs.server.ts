import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { enqueue, type Jobs } from '#server/jobs/jobs.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { checkFile } from './check.server.ts'
import { importFiles } from './files.server.ts'
import { newPeopleJobs } from './new-people.server.ts'
import { makeDrafts } from './run.server.ts'

const OfImport = z.object({ importId: Id })

export const crontab = ['* * * * * resumeImports', '53 3 * * * sweepImports']

export const jobs: Jobs = {
  ...newPeopleJobs,

  'studio.checkImport': async ({ db, env }, payload) => {
    const { importId } = OfImport.parse(payload)
    if (!(await checkFile({ db, env }, importId))) await waitForLease(db, importId)
  },

  'studio.runImport': async ({ db }, payload) => {
    const { importId } = OfImport.parse(payload)
    if (!(await makeDrafts({ db }, importId))) await waitForLease(db, importId)
  },

  /** Has imports go on whose process was killed, or that nobody began or took up again. */
  resumeImports: ({ db }) => resumeImports(db),

  sweepImports: ({ db, env }) => importFiles(env).sweep(db),
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

const JOBS = { checking: 'studio.checkImport', running: 'studio.runImport' }

/** Has an import be worked on; one job of it waits at a time. */
export const enqueueImport = (
  tx: Db,
  id: string,
  state: keyof typeof JOBS,
  dueAt?: string,
): Promise<void> =>
  enqueue(tx, JOBS[state], { importId: id }, { key: `${state}:${id}`, ...(dueAt && { dueAt }) })
