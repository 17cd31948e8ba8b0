import { rm, stat } from 'node:fs/promises'
import type { Jobs } from '#server/jobs/jobs.ts'
import { DRAFTS } from './work.server.ts'

export const crontab = ['37 3 * * * sweepDrafts']

const DAY_MS = 86_400_000

export const jobs: Jobs = {
  /** Removes what killed workers were writing. */
  sweepDrafts: async ({ storage }) => {
    for (const key of await storage.list(DRAFTS)) {
      const path = storage.pathOf(key)
      const found = await stat(path).catch(() => null)
      if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true })
    }
  },
}
