import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { mayIn } from '#features/studio/submissions/contract.ts'
import { loadSubmission } from '#features/studio/submissions/load.server.ts'
import { missingFor } from '#features/studio/submissions/needs.server.ts'
import { cutSample } from './sample.server.ts'

/**
 * Does what takes long before the transaction that publishes a submission. Where somebody may not
 * publish it, or something is missing, nothing is done: the act says so.
 * @throws AppError not_found; unavailable without ffmpeg
 */
export async function prepareToPublish(
  db: Db,
  storage: Storage,
  user: SessionUser,
  id: string,
): Promise<void> {
  const submission = await loadSubmission(db, user, id)
  const may = mayIn(submission.state, submission.actor).includes('publish')
  if (may && (await missingFor(db, submission, 'publish')).length === 0)
    await cutSample(db, storage, submission)
}
