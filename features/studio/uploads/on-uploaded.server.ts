import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { refusedField } from '#server/http/errors.ts'
import { putPartLines } from '#features/studio/lines/lines.server.ts'
import type { ReadLines } from '#features/studio/lines/read-lines.server.ts'
import { addPicture } from '#features/studio/covers/pictures.server.ts'
import { addRecording, type Original } from '#features/studio/recordings/add-recording.server.ts'
import type { Purpose } from './contract.ts'

interface Arrived extends Original {
  /** Of a file of lines, what was read of it. */
  lines: ReadLines | null
}

type Follow = (tx: Db, user: SessionUser, arrived: Arrived) => Promise<string | null>

async function addLines(tx: Db, user: SessionUser, { part, lines }: Arrived): Promise<string> {
  if (!part || !lines) throw refusedField('part', 'error.invalid')
  await putPartLines(tx, user, part, lines)
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
