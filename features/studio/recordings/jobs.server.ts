import type { Jobs } from '#server/jobs/jobs.ts'
import { inOwnFolders } from '#features/studio/encoding/own-folders.server.ts'
import { FOLDER } from '#features/studio/encoding/made-file.server.ts'
import { DRAFTS, removeOlder, removeUnnamed } from './remove-files.server.ts'

export const crontab = ['37 3 * * * sweepDrafts', '47 3 * * * sweepRecordings']

const DAY_MS = 86_400_000

export const jobs: Jobs = inOwnFolders({
  /** Removes what killed workers were writing of recordings that are gone. */
  sweepDrafts: async ({ storage }) => removeOlder(storage, await storage.list(DRAFTS), DAY_MS),

  /** Removes what was made of recordings that are gone, or was encoded again. */
  sweepRecordings: async ({ db, storage }) => {
    await removeUnnamed({ db, storage }, await storage.list(FOLDER))
  },
})
