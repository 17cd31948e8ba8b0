import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Slice } from '#features/studio/encoding/ffmpeg.server.ts'
import { moveLines, type Moved } from '#features/studio/lines/carry-lines.server.ts'
import { onRecorded } from '#features/studio/recordings/steps.server.ts'
import { isCuttable } from '#features/studio/submissions/contract.ts'
import type { LoadedSubmission } from '#features/studio/submissions/load.server.ts'
import { checkWritable, lockSubmissionOf } from '#features/studio/submissions/parts.server.ts'

/** SQL: recording `r` goes on in the same original where recording `before` ends. */
export const FOLLOWS = sql<boolean>`r.upload_id = before.upload_id and r.from_ms = before.to_ms`

/** The current recording of a part, and which stretch of its original it is. */
export interface PartSlice extends Slice {
  part: string
  position: number
  recording: string
  upload: string
  durationMs: number | null
}

/**
 * Holds the submission of a part whose sound is to be split or joined.
 * @throws AppError not_found, not_permitted; state_changed where nobody may do so now
 */
export async function lockForCuts(
  tx: Db,
  user: SessionUser,
  part: string,
): Promise<LoadedSubmission> {
  const submission = await lockSubmissionOf(tx, user, part)
  checkWritable(submission)
  const { state, since } = submission
  if (!isCuttable(state)) throw new AppError('state_changed', { extra: { state, since, by: null } })
  return submission
}

/**
 * Reads the slice that a part is.
 * @throws AppError not_found where it has no recording; changed_meanwhile where that is another one
 */
export async function readSlice(tx: Db, part: string, recording?: string): Promise<PartSlice> {
  const { rows } = await sql<PartSlice>`
    select ${SLICE} from submission_parts p join recordings r on r.part_id = p.id and r.is_current
    where p.id = ${part}
  `.execute(tx)
  const [slice] = rows
  if (!slice) throw new AppError('not_found')
  if (recording && recording !== slice.recording) throw new AppError('changed_meanwhile')
  return slice
}

export const SLICE = sql`p.id as part, p.position, r.id as recording, r.upload_id as upload,
  r.duration_ms as "durationMs", r.from_ms as "fromMs", r.to_ms as "toMs"`

/** Makes a stretch of a recording's original the recording of a part. What was passed of it is over. */
export async function recordSlice(
  tx: Db,
  { recording, part, fromMs, toMs }: Slice & Pick<PartSlice, 'recording' | 'part'>,
): Promise<void> {
  await sql`
    update submission_parts set passed_by = null, passed_at = null where id = ${part}
  `.execute(tx)
  await sql`update recordings set is_current = false where part_id = ${part} and is_current`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    insert into recordings (part_id, upload_id, storage_key, format, bytes, sha256, filename,
      uploaded_by, from_ms, to_ms)
    select ${part}, upload_id, storage_key, format, bytes, sha256, filename, uploaded_by,
      ${fromMs}, ${toMs} from recordings where id = ${recording}
    returning id
  `.execute(tx)
  for (const { id } of rows) await onRecorded(tx, id)
}

/** Brings the notes and lines of a part, and the book's sample where it is out of it, to the parts of their time. */
export async function moveTimes(
  tx: Db,
  submission: LoadedSubmission,
  part: string,
  moves: readonly Moved[],
): Promise<void> {
  for (const move of moves) {
    const { to, fromMs, toMs, laterMs } = move
    await sql`
      update part_notes set part_id = ${to}, at_ms = at_ms + ${laterMs}
      where part_id = ${part} and at_ms >= ${fromMs} and at_ms < coalesce(${toMs}::bigint, at_ms + 1)
    `.execute(tx)
    await moveLines(tx, part, move)
  }
  const { sample } = submission
  if (sample.part !== part) return
  const move = moves.find(
    ({ fromMs, toMs }) => sample.fromMs >= fromMs && sample.fromMs < (toMs ?? Infinity),
  )
  if (!move) return
  const { to, laterMs } = move
  const moved = { part: to, fromMs: sample.fromMs + laterMs, toMs: sample.toMs + laterMs }
  await sql`
    update submissions set sample = ${JSON.stringify(moved)}::jsonb, version = version + 1
    where id = ${submission.id}
  `.execute(tx)
}
