import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import { accountName } from '#features/books/names/names.server.ts'
import { VERDICTS } from '#features/studio/encoding/contract.ts'
import { isForAnother } from '#features/studio/submissions/contract.ts'
import type { LoadedSubmission } from '#features/studio/submissions/load.server.ts'
import { writeHistory } from '#features/studio/submissions/move.server.ts'
import { lockSubmissionOf, touchParts } from '#features/studio/submissions/parts.server.ts'
import { FAULTS_OF_R, isOwnSound } from '#features/studio/submissions/waiting.server.ts'
import type { Waiver } from './contract.ts'

/** Why somebody may not let a fault of a part pass; null where they may. */
export function refusalToWaive(
  { actor }: Pick<LoadedSubmission, 'actor'>,
  isOwnRecording: boolean,
): 'not_permitted' | 'own_submission' | 'own_recording' | null {
  if (!actor.permissions.includes('audio.waive')) return 'not_permitted'
  if (isForAnother(actor, 'audio.waive')) return 'own_submission'
  const isAlone = actor.soleHolderOf.includes('audio.waive')
  return isOwnRecording && !isAlone ? 'own_recording' : null
}

interface Held {
  submission: LoadedSubmission
  recording: string
}

/** @throws AppError not_found, also for a part without sound; own_submission, own_recording */
async function lockForStaff(tx: Db, user: SessionUser, part: string): Promise<Held> {
  const submission = await lockSubmissionOf(tx, user, part)
  const { rows } = await sql<{ recording: string; isOwn: boolean }>`
    select r.id as recording, ${isOwnSound(user)} as "isOwn"
    from submission_parts p join recordings r on r.part_id = p.id and r.is_current
    where p.id = ${part}
  `.execute(tx)
  const [found] = rows
  const refusal = refusalToWaive(submission, found?.isOwn ?? false)
  if (refusal) throw new AppError(refusal)
  if (!found) throw new AppError('not_found')
  return { submission, recording: found.recording }
}

/** What staff let pass of a recording, the first first. */
export async function waiversOf(db: Db, recording: string): Promise<Waiver[]> {
  const { rows } = await sql<Waiver>`
    select w.code, w.reason, ${accountName('u')} as by, w.created_at as at
    from waivers w left join users u on u.id = w.waived_by
    where w.recording_id = ${recording} order by w.created_at
  `.execute(db)
  return rows
}

/**
 * Lets a fault of a part's current recording pass. Of a file that nothing can be made of there is
 * nothing to let pass.
 * @throws AppError not_found, own_submission, own_recording; changed_meanwhile without such a fault
 */
export async function waiveFault(
  db: Db,
  user: SessionUser,
  part: string,
  { code, reason }: Pick<Waiver, 'code' | 'reason'>,
): Promise<Waiver[]> {
  return db.transaction().execute(async (tx) => {
    const { submission, recording } = await lockForStaff(tx, user, part)
    const { numAffectedRows = 0n } = await sql`
      insert into waivers (recording_id, code, reason, waived_by)
      select r.id, faults.code, ${reason}, ${user.id}
      from recordings r, lateral (${FAULTS_OF_R}) faults
      where r.id = ${recording} and faults.code = ${code} and faults.code <> all(${[...VERDICTS]}::text[])
    `.execute(tx)
    if (numAffectedRows === 0n) throw new AppError('changed_meanwhile')
    await note(tx, user, submission, { act: 'waive', note: reason })
    return waiversOf(tx, recording)
  })
}

/** @throws AppError not_found where nobody let it pass; own_submission, own_recording */
export async function unwaiveFault(
  db: Db,
  user: SessionUser,
  part: string,
  code: Waiver['code'],
): Promise<Waiver[]> {
  return db.transaction().execute(async (tx) => {
    const { submission, recording } = await lockForStaff(tx, user, part)
    const { rows } = await sql<{ reason: string }>`
      delete from waivers where recording_id = ${recording} and code = ${code} returning reason
    `.execute(tx)
    if (!rows[0]) throw new AppError('not_found')
    await note(tx, user, submission, { act: 'unwaive', note: rows[0].reason })
    return waiversOf(tx, recording)
  })
}

async function note(
  tx: Db,
  user: SessionUser,
  submission: LoadedSubmission,
  entry: { act: 'waive' | 'unwaive'; note: string },
): Promise<void> {
  await writeHistory(tx, submission, { ...entry, to: submission.state, user, byStaff: true })
  await touchParts(tx, submission.id)
}
