import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { addRecording, type Original } from '#features/studio/recordings/add-recording.server.ts'
import type { Purpose } from './contract.ts'

/**
 * What a whole file leads to, in the transaction that makes it one; answers the part that it is of.
 * Others are kept under their key for whoever asks for them.
 */
const FOLLOWING: Partial<
  Record<Purpose, (tx: Db, user: SessionUser, original: Original) => Promise<string>>
> = { audio: addRecording }

export const onUploaded = async (
  tx: Db,
  user: SessionUser,
  purpose: Purpose,
  original: Original,
): Promise<string | null> => (await FOLLOWING[purpose]?.(tx, user, original)) ?? original.part
