import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import {
  loadSubmission,
  mayWrite,
  refusalToWrite,
  type LoadedSubmission,
} from '#features/studio/submissions/load.server.ts'
import { nextPosition } from '#features/studio/submissions/parts.server.ts'
import { maySendSound, type Purpose } from './contract.ts'

export interface Upload {
  id: string
  submission: string
  part: string | null
  purpose: Purpose
  filename: string
  length: number
  received: number
  format: string | null
  sha256: string | null
  expiresAt: string
  isFinished: boolean
}

export const UPLOAD = sql`id, submission_id as submission, part_id as part, purpose, filename, length,
  received, format, sha256, expires_at as "expiresAt", finished_at is not null as "isFinished"`

/** Where an upload goes on, in the refusal of a piece for another place. */
export const wrongOffset = (received: number) =>
  new AppError('upload_offset', { extra: { offset: received } })

/**
 * An upload of somebody's own, from whatever device.
 * @throws AppError not_found for another's, upload_expired for one that nothing came of
 */
export async function loadUpload(db: Db, user: SessionUser, id: string): Promise<Upload> {
  const { rows } = await sql<Upload & { isOver: boolean }>`
    select ${UPLOAD}, finished_at is null and expires_at <= now() as "isOver"
    from uploads where id = ${id} and user_id = ${user.id}
  `.execute(db)
  const [upload] = rows
  if (!upload) throw new AppError('not_found')
  if (upload.isOver) throw new AppError('upload_expired')
  return upload
}

/**
 * Makes sure that somebody may send a file to a submission now: owners and editors any, narrators
 * the sound of parts that are theirs to read.
 * @throws AppError not_found, not_permitted
 */
export async function checkMayUpload(
  db: Db,
  user: SessionUser,
  { submission, part, purpose }: Pick<Upload, 'submission' | 'part' | 'purpose'>,
  { lock = false } = {},
): Promise<LoadedSubmission> {
  const loaded = await loadSubmission(db, user, submission, { lock })
  const narrator = part && (await narratorOf(db, part, submission))
  const rights = { state: loaded.state, role: loaded.actor.role, mayWrite: mayWrite(loaded) }
  const isTheirSound = purpose === 'audio' && narrator === user.id
  if (!maySendSound(rights, isTheirSound)) throw new AppError(refusalToWrite(loaded))
  return loaded
}

/**
 * Makes sure that sound may become a part more, before all of it is sent and hashed for nothing.
 * @throws AppError too_many_parts
 */
export async function checkRoomForPart(
  db: Db,
  { submission, part, purpose }: Pick<Upload, 'submission' | 'part' | 'purpose'>,
): Promise<void> {
  if (purpose === 'audio' && !part) await nextPosition(db, submission)
}

async function narratorOf(db: Db, part: string, submission: string): Promise<string | null> {
  const row = await db
    .selectFrom('submission_parts')
    .select('narrator_id')
    .where('id', '=', part)
    .where('submission_id', '=', submission)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row.narrator_id
}
