import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { moveTo } from '#features/studio/submissions/act.server.ts'
import { lockScheduled } from '#features/studio/submissions/load.server.ts'
import { missingFor } from '#features/studio/submissions/needs.server.ts'
import { publishSubmission } from './publish.server.ts'

/**
 * Publishes what is due; what lacks something on its day goes back to `mastered`, and its members are
 * told.
 */
export async function releaseDue(db: Db, storage: Storage): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from submissions where state = 'scheduled' and release_at <= now() order by release_at
  `.execute(db)
  for (const { id } of rows)
    await db.transaction().execute(async (tx) => {
      const submission = await lockScheduled(tx, id)
      if (!submission) return
      const missing = await missingFor(tx, submission, 'publish')
      if (missing.length > 0)
        return moveTo(tx, submission, { act: 'release_failed', to: 'mastered', user: null })
      await publishSubmission(tx, storage, submission)
      await moveTo(tx, submission, { act: 'release', to: 'published', user: null })
    })
}
