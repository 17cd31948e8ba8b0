import type { ThreadTasks } from '#server/jobs/job-threads.ts'
import { importTasks } from '#features/studio/imports/jobs.server.ts'

/** What jobs do in threads of their own. A thread loads what is imported here, and nothing else of the product. */
export const threadTasks: ThreadTasks = { ...importTasks }
