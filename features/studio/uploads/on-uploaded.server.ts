import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { refusedField } from '#server/http/errors.ts'
import { putPartLines } from '#features/studio/lines/lines.server.ts'
import { addPicture } from '#features/studio/covers/pictures.server.ts'
import { addRecording, type Original } from '#features/studio/recordings/add-recording.server.ts'
import type { Purpose } from './contract.ts'

/** An original whose bytes may be asked for before they have their place. */
interface Arrived extends Original {
  read: () => Promise<Buffer>
}

type Follow = (tx: Db, user: SessionUser, arrived: Arrived) => Promise<string | null>

async function addLines(tx: Db, user: SessionUser, { part, read }: Arrived): Promise<string> {
  if (!part) throw refusedField('part', 'error.invalid')
  await putPartLines(tx, user, part, { text: (await read()).toString('utf8') })
  return part
}

/**
 * What a whole file leads to, in the transaction that makes it one; answers the part that it is of.
 * Others are kept under their key for whoever asks for them.
 * @throws AppError as `addRecording`; invalid for lines that are none
 */
const FOLLOWING: Partial<Record<Purpose, Follow>> = {
  audio: addRecording,
  cover: addPicture,
  lines: addLines,
}

export const onUploaded = async (
  tx: Db,
  user: SessionUser,
  purpose: Purpose,
  arrived: Arrived,
): Promise<string | null> => (await FOLLOWING[purpose]?.(tx, user, arrived)) ?? arrived.part
