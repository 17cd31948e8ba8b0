import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from '#server/db/database.ts'
import { taskOf, type JobThreadData } from '#server/jobs/job-threads.ts'
import { threadTasks } from './thread-tasks.server.ts'

const PATIENT = 10
/** One for what writes, one that says meanwhile that somebody is at work, one to read. */
const CONNECTIONS = 3

const { task, payload, connection, env } = workerData as JobThreadData
// Of Linux this is the thread's alone; elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(PATIENT)
const database = openDatabase({ ...connection, max: CONNECTIONS }, (error) =>
  console.error(`A thread of jobs lost a connection: ${error.message}`),
)
try {
  parentPort?.postMessage(await taskOf(threadTasks, task)({ db: database.db, env }, payload))
} finally {
  await database.close()
}
