import { sql } from 'kysely'
import { audit, type AuditedAct } from '#server/auth/audit.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { SUBMISSION_EVENTS } from '#shared/schemas/notification-data.ts'
import { notify } from '#features/messaging/outbox/outbox.server.ts'
import {
  isOut,
  RECORDED_AGAIN,
  type Act,
  type SITE_ACTS,
  type State,
  type Topic,
} from './contract.ts'
import type { StoredSubmission } from './load.server.ts'

type Moved = Pick<StoredSubmission, 'id' | 'state'>

interface Move {
  act: Act | (typeof SITE_ACTS)[number]
  to: State
  /** Null where the site does it by itself. */
  user: SessionUser | null
  /** By a permission of staff rather than as a member: the audit log has it too. */
  byStaff?: boolean
  /** What the audit log says beside. */
  details?: NonNullable<AuditedAct['details']>
  note?: string | null | undefined
  /** What the note is about. */
  about?: Topic | null | undefined
  /** When it comes out, of a scheduled one. */
  at?: string
}

/** Brings a submission into a state, in the caller's transaction, and writes down that it was done. */
export async function moveTo(tx: Db, submission: Moved, move: Move): Promise<void> {
  await tx
    .updateTable('submissions')
    .set({
      state: move.to,
      state_since: sql<string>`now()`,
      state_by: move.user?.id ?? null,
      release_at: move.at ?? null,
      release_failed_at: null,
      release_tries: 0,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', submission.id)
    .execute()
  if (submission.state === 'scheduled') await endAnnouncement(tx, submission)
  await writeHistory(tx, submission, move)
}

/** Hides the page of an announced book: wishes for it stay, and so does its address for when it returns. */
export async function endAnnouncement(tx: Db, { id }: Pick<Moved, 'id'>): Promise<void> {
  await sql`
    update audiobooks a set announced_for = null from submissions s
    where s.id = ${id} and a.id = s.audiobook_id and a.announced_for is not null
  `.execute(tx)
}

/** The audit log has them by what they were done to. */
const AUDITED_ELSEWHERE: readonly Move['act'][] = ['claimDecided']

/** Writes into a submission's history, in the caller's transaction, and tells its members. */
export async function writeHistory(
  tx: Db,
  { id, state }: Moved,
  { act, to, user, byStaff = false, details = {}, note = null, about = null }: Move,
): Promise<void> {
  const { id: entry } = await tx
    .insertInto('submission_history')
    .values({
      submission_id: id,
      act,
      from_state: state,
      to_state: to,
      actor_id: user?.id ?? null,
      by_staff: byStaff,
      note,
      about,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (user && byStaff && !AUDITED_ELSEWHERE.includes(act))
    await audit(tx, user, {
      act: `submission.${snakeCase(act)}`,
      subject: 'submission',
      subjectId: id,
      details,
    })
  await tellMembers(tx, { id, act, entry, except: user?.id ?? null })
}

/**
 * New sound of a part: what was passed on to be heard, or was ready, is recorded again; of a book
 * that is out it waits.
 */
export async function noteRecorded(tx: Db, user: SessionUser, submission: Moved): Promise<void> {
  if (isOut(submission.state))
    await writeHistory(tx, submission, { act: 'changeSound', to: submission.state, user })
  if (RECORDED_AGAIN.includes(submission.state))
    await moveTo(tx, submission, { act: 'record', to: 'recording', user })
}

/** A part of it lost its pass: what was ready is heard again. */
export async function noteUnpassed(tx: Db, user: SessionUser, submission: Moved): Promise<void> {
  if (submission.state === 'mastered')
    await moveTo(tx, submission, { act: 'hearAgain', to: 'proof_listening', user })
}

// As the audit log writes acts.
const snakeCase = (act: string) => act.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Acts that members are told of by mail too, with the event that their news is. */
const MAILED: Partial<Record<Move['act'], (typeof SUBMISSION_EVENTS)[number]>> = {
  return: 'return',
  decline: 'decline',
  approve: 'approve',
  approveChanges: 'approveChanges',
  returnChanges: 'returnChanges',
  publish: 'publish',
  release: 'publish',
  suspend: 'suspend',
  rightsEnding: 'rightsEnding',
  rightsEnded: 'rightsEnded',
  claimed: 'claimed',
  claimDecided: 'claimDecided',
}
/** What members would not want to be told of each time. */
const UNTOLD: readonly Move['act'][] = [
  'create',
  'record',
  'hearAgain',
  'passUnheard',
  'changePrice',
  'changeText',
  'changeSound',
  'correct',
  'discardChanges',
  'signRights',
  'unsignRights',
]

/** Tells the owners and editors of a submission what became of it, save whoever did it. */
async function tellMembers(
  tx: Db,
  {
    id,
    act,
    entry,
    except,
  }: { id: string; act: Move['act']; entry: number; except: string | null },
): Promise<void> {
  if (UNTOLD.includes(act)) return
  const event = MAILED[act]
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from submissions s
      join organisation_members m on m.organisation_id = s.organisation_id
    where s.id = ${id} and m.role in ('owner', 'editor') and m.user_id is distinct from ${except}
  `.execute(tx)
  for (const { id: userId } of rows) {
    const dedupe = `submission:${entry}`
    const notification = 'contributionStatus'
    await notify(tx, {
      notification,
      userId,
      dedupe,
      submissionId: id,
      data: { what: event ?? act },
    })
    if (event) await enqueue(tx, 'studio.sendNews', { entry, event, userId })
  }
}
