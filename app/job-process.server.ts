import { setPriority } from 'node:os'
import { openDatabase } from '#server/db/database.ts'
import { taskOf, type JobOrder, type JobOutcome } from '#server/jobs/job-processes.ts'
import { watch } from '#server/jobs/watchdog.ts'
import { processTasks } from './process-tasks.server.ts'

const PATIENT = 10
/** One for what writes, one that says meanwhile that somebody is at work, one to read. */
const CONNECTIONS = 3

// Whoever stops the server in a terminal, or a whole group, asks its parent, which ends this.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined)
// Its parent has ended: the task is taken up elsewhere once its lease is over.
process.once('disconnect', () => process.exit(1))
process.once('message', (order: JobOrder) => void work(order))

async function work({ task, payload, connection, env, cpuSeconds }: JobOrder): Promise<void> {
  setPriority(PATIENT)
  watch(cpuSeconds)
  const { db } = openDatabase({ ...connection, max: CONNECTIONS }, (error) =>
    console.error(`The process of ${task} lost a connection: ${error.message}`),
  )
  let outcome: JobOutcome
  try {
    outcome = { isOver: await taskOf(processTasks, task)({ db, env }, payload) }
  } catch (error) {
    outcome = { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
  process.send?.(outcome, () => process.exit(0))
}
