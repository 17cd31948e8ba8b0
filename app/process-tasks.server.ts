import type { ProcessTasks } from '#server/jobs/job-processes.ts'
import { importTasks } from '#features/studio/imports/jobs.server.ts'

/** What jobs do in processes of their own. Such a process loads what is imported here, and nothing else of the product. */
export const processTasks: ProcessTasks = { ...importTasks }
