import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { MOST_HEARD_MS } from '#features/studio/encoding/contract.ts'
import type { Slice } from '#features/studio/encoding/ffmpeg.server.ts'
import { moveLines, type Moved } from '#features/studio/lines/carry-lines.server.ts'
import { onRecorded } from '#features/studio/recordings/steps.server.ts'
import { isCuttable, type Sample } from '#features/studio/submissions/contract.ts'
import type { LoadedSubmission } from '#features/studio/submissions/load.server.ts'
import { checkWritable, lockSubmissionOf } from '#features/studio/submissions/parts.server.ts'

/** SQL: recording `r` goes on in the same original where recording `before` ends. */
export const FOLLOWS = sql<boolean>`r.upload_id = before.upload_id and r.from_ms = before.to_ms`

/** What was done about the ends and the loudness of a stretch; nothing to one that was just cut. */
export interface Repaired {
  /** Room tone that was added before and after it; below zero, what was left out of it. */
  headMs: number
  tailMs: number
  /** Where in the original the room tone is. */
  toneMs: number | null
  gainDb: number
}
export const AS_RECORDED: Repaired = { headMs: 0, tailMs: 0, toneMs: null, gainDb: 0 }

/** The current recording of a part, and which stretch of its original it is. */
export interface PartSlice extends Slice, Repaired {
  part: string
  position: number
  recording: string
  upload: string
  durationMs: number | null
  quietKey: string | null
}

/**
 * Holds the submission of a part whose sound is to be split or joined.
 * @throws AppError as `checkCuttable`; not_found
 */
export async function lockForCuts(
  tx: Db,
  user: SessionUser,
  part: string,
): Promise<LoadedSubmission> {
  const submission = await lockSubmissionOf(tx, user, part)
  checkCuttable(submission)
  return submission
}

/** @throws AppError not_permitted; state_changed where nobody may split, join or repair now */
export function checkCuttable(submission: LoadedSubmission): void {
  checkWritable(submission)
  const { state, since } = submission
  if (!isCuttable(state)) throw new AppError('state_changed', { extra: { state, since, by: null } })
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
  r.duration_ms as "durationMs", r.from_ms as "fromMs", r.to_ms as "toMs", r.head_ms as "headMs",
  r.tail_ms as "tailMs", r.tone_ms as "toneMs", r.gain_db as "gainDb", r.quiet_key as "quietKey"`

/** Makes a stretch of a recording's original the recording of a part. What was passed of it is over. */
export async function recordSlice(
  tx: Db,
  slice: Slice & Repaired & Pick<PartSlice, 'recording' | 'part'>,
): Promise<void> {
  const { recording, part, fromMs, toMs, headMs, tailMs, toneMs, gainDb } = slice
  await sql`
    update submission_parts set passed_by = null, passed_at = null where id = ${part}
  `.execute(tx)
  await sql`update recordings set is_current = false where part_id = ${part} and is_current`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    insert into recordings (part_id, upload_id, storage_key, format, bytes, sha256, filename,
      uploaded_by, from_ms, to_ms, head_ms, tail_ms, tone_ms, gain_db)
    select ${part}, upload_id, storage_key, format, bytes, sha256, filename, uploaded_by,
      ${fromMs}, ${toMs}, ${headMs}, ${tailMs}, ${toneMs}, ${gainDb} from recordings where id = ${recording}
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
      update part_notes set part_id = ${to},
        at_ms = least(greatest(at_ms + ${laterMs}, 0), ${MOST_HEARD_MS})
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
  await moveSample(tx, submission, { part: move.to, later: move.laterMs })
}

interface MovedSample {
  part: string
  later: number
  /** How long the part is; null where nobody knows yet. */
  durationMs?: number | null
}

/** Has the sample of a book be as long as before, later or earlier, within its part. */
export async function moveSample(
  tx: Db,
  { id, sample }: LoadedSubmission,
  { part, later, durationMs }: MovedSample,
): Promise<void> {
  const lasts = sample.toMs - sample.fromMs
  const latest = (durationMs ?? MOST_HEARD_MS) - lasts
  const fromMs = Math.max(0, Math.min(sample.fromMs + later, latest))
  if (part === sample.part && fromMs === sample.fromMs) return
  const moved: Sample = { part, fromMs, toMs: fromMs + lasts }
  await sql`
    update submissions set sample = ${JSON.stringify(moved)}::jsonb, version = version + 1
    where id = ${id}
  `.execute(tx)
}
