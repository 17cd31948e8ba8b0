import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#server/db/database.ts'
import type { ProcessTasks } from '#server/jobs/job-processes.ts'
import { enqueue, type JobPlatform, type Jobs } from '#server/jobs/jobs.ts'
import { Id } from '#shared/schemas/schemas.ts'
import { checkFile } from './check.server.ts'
import { inOwnFolders } from '#features/studio/encoding/own-folders.server.ts'
import { importFiles } from './files.server.ts'
import { countDeath, giveBack, nextWaitsFrom, takeNext } from './lease.server.ts'
import { newPeopleJobs } from './new-people.server.ts'
import { makeDrafts } from './run.server.ts'

const TASKS = { checking: 'studio.checkImport', running: 'studio.runImport' } as const
const WORK = 'workOnImports'

const OfWorker = z.object({ importId: Id, worker: z.uuid(), claim: z.uuid() })
/** A job that found no process free, or nothing to do, looks again. */
const AGAIN_MS = 5_000
const soon = () => new Date(Date.now() + AGAIN_MS).toISOString()

export const crontab = [`* * * * * ${WORK}`, '53 3 * * * sweepImports']

export const jobs: Jobs = {
  ...newPeopleJobs,

  /** Each minute too: the process of one may have been killed, and the console leaves some. */
  [WORK]: (platform) => workOnNext(platform),

  ...inOwnFolders({ sweepImports: ({ db, env }) => importFiles(env).sweep(db) }),
}

/** What they do in processes: rows of files may be made to take long. */
export const importTasks: ProcessTasks = {
  [TASKS.checking]: (platform, payload) => {
    const { importId, ...by } = OfWorker.parse(payload)
    return checkFile(platform, importId, by)
  },

  [TASKS.running]: (platform, payload) => {
    const { importId, ...by } = OfWorker.parse(payload)
    return makeDrafts(platform, importId, { by })
  },
}

/** Has a process work on the import that has waited longest, and others after it. */
async function workOnNext({ db, processes }: Pick<JobPlatform, 'db' | 'processes'>): Promise<void> {
  if (processes.isFull()) return workLater(db)
  const [claim, worker] = [randomUUID(), randomUUID()]
  const next = await takeNext(db, claim, processes.subjects())
  if (!next) return workLater(db)
  // Whoever waits behind it may find a process too.
  await workOnImports(db)
  const { id, state } = next
  try {
    const isOver = await processes.run(TASKS[state], { importId: id, worker, claim }, id)
    if (isOver !== 'busy') return await workOnImports(db)
  } catch (error) {
    // One that could not be started is no try.
    await countDeath(db, id, worker)
    await giveBack(db, claim, { id, since: soon() })
    await workLater(db)
    throw error
  }
  await giveBack(db, claim, next)
  await workLater(db)
}

/** Has what waits be worked on, first come, first served; one job of it waits at a time. */
export const workOnImports = (tx: Db): Promise<void> => enqueue(tx, WORK, {}, { key: WORK })

async function workLater(db: Db): Promise<void> {
  const from = await nextWaitsFrom(db)
  if (!from) return
  const dueAt = new Date(Math.max(from.getTime(), Date.parse(soon()))).toISOString()
  await enqueue(db, WORK, {}, { key: `${WORK}:later`, dueAt })
}
