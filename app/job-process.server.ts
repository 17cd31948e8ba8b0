import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import { openDatabase } from '#server/db/database.ts'
import { taskOf, type JobOrder, type JobOutcome } from '#server/jobs/job-processes.ts'
import { processTasks } from './process-tasks.server.ts'

const PATIENT = 10
/** One for what writes, one that says meanwhile that somebody is at work, one to read. */
const CONNECTIONS = 3

/** Ends a process of the same parent no more, or of too much CPU, whatever it is at: no loop of its events is needed. */
const WATCHDOG = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    if (process.ppid !== workerData.parent || (user + system) / 1e6 > workerData.cpuSeconds)
      process.kill(process.pid, 'SIGKILL')
  }, 1_000)`

// Whoever stops the server in a terminal, or a whole group, asks its parent, which ends this.
process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined)
// Its parent has ended: the task is taken up elsewhere once its lease is over.
process.once('disconnect', () => process.exit(1))
process.once('message', (order: JobOrder) => void work(order))

async function work({ task, payload, connection, env, cpuSeconds }: JobOrder): Promise<void> {
  setPriority(PATIENT)
  new Worker(WATCHDOG, { eval: true, workerData: { parent: process.ppid, cpuSeconds } })
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
