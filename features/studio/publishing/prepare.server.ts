import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import type { Storage } from '#server/storage/storage.ts'
import { mayIn, SHOWING, type Act } from '#features/studio/submissions/contract.ts'
import { loadSubmission } from '#features/studio/submissions/load.server.ts'
import { isSampleNew, missingFor } from '#features/studio/submissions/needs.server.ts'
import { cutSample } from './sample.server.ts'

/**
 * Does what takes long before the transaction of an act. Where somebody may not do it, or something
 * is missing, nothing is done: the act says so.
 * @throws AppError not_found; unavailable without ffmpeg
 */
export async function prepareAct(
  { db, storage }: { db: Db; storage: Storage },
  user: SessionUser,
  { id, act }: { id: string; act: Act },
): Promise<void> {
  if (!SHOWING.includes(act)) return
  const submission = await loadSubmission(db, user, id)
  const may = mayIn(submission, submission.actor).includes(act)
  if (!may || (await missingFor(db, submission, act)).length > 0) return
  if (await isSampleNew(db, submission)) await cutSample(db, storage, submission)
}
