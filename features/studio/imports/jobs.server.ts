import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import { enqueue, type Jobs } from '#server/jobs/jobs.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { checkFile } from './check.server.ts'
import { importFiles } from './files.server.ts'
import { makeDrafts } from './run.server.ts'

const OfImport = z.object({ importId: Id })

export const crontab = ['* * * * * resumeImports', '53 3 * * * sweepImports']

export const jobs: Jobs = {
  'studio.checkImport': async ({ db, env }, payload) => {
    await checkFile({ db, env }, OfImport.parse(payload).importId)
  },

  'studio.runImport': async ({ db }, payload) => {
    await makeDrafts({ db }, OfImport.parse(payload).importId)
  },

  /** Has imports go on whose process was killed. */
  resumeImports: ({ db }) => resumeImports(db),

  sweepImports: ({ db, env }) => importFiles(env).sweep(db),
}

async function resumeImports(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string; state: 'checking' | 'running' }>`
    select id, state from imports where state in ('checking', 'running') and worker_until < now()
  `.execute(db)
  for (const { id, state } of rows) await enqueueImport(db, id, state)
}

/** Has an import be worked on, once at a time. */
export const enqueueImport = (tx: Db, id: string, state: 'checking' | 'running'): Promise<void> =>
  state === 'checking'
    ? enqueue(tx, 'studio.checkImport', { importId: id }, { key: `check-import:${id}` })
    : enqueue(tx, 'studio.runImport', { importId: id }, { key: `run-import:${id}` })
