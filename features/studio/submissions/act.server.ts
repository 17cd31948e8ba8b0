import { sql } from 'kysely'
import { audit } from '#server/auth/audit.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import { enqueue } from '#server/jobs/jobs.ts'
import type { SUBMISSION_EVENTS } from '#shared/schemas/notification-data.ts'
import { notify } from '#features/messaging/outbox/outbox.server.ts'
import type { Submission } from './contract.ts'
import { loadSubmission, type Loaded } from './load.server.ts'
import { missingFor } from './needs.server.ts'
import { describeSubmission } from './read.server.ts'
import { refusalOf, ruleOf, type Act, type SITE_ACTS, type State } from './contract.ts'

export interface Asked {
  version: number
  note?: string | null | undefined
  at?: string | undefined
}

/** What acts do to other tables, in the transaction of the act and before its state is another. */
export type Effects = Partial<Record<Act, (tx: Db, submission: Loaded) => Promise<void>>>

/**
 * Does an act of the table on a submission: its state, a line of its history, and word to its
 * members are one transaction.
 * @throws AppError not_found for who may not read it; not_permitted, own_submission; state_changed
 *   with what it is and since when, where that does not allow the act or is newer than what was seen;
 *   invalid with what is missing
 * @param effects what acts do beside
 */
export async function actOnSubmission(
  db: Db,
  user: SessionUser,
  { id, act }: { id: string; act: Act },
  { version, note = null, at }: Asked,
  effects: Effects = {},
): Promise<Submission> {
  return db.transaction().execute(async (tx) => {
    const submission = await loadSubmission(tx, user, id, { lock: true })
    const refusal = refusalOf(act, submission.standing)
    if (refusal) throw new AppError(refusal)
    const rule = ruleOf(act)
    if (!rule.from.includes(submission.state)) throw await stateChanged(tx, submission)
    if (submission.version !== version) throw new AppError('changed_meanwhile')
    if (rule.reason && !note) throw refusedField('note', 'validation.reason_required')
    if (rule.day) checkDay(at)
    const missing = await missingFor(tx, submission, act)
    if (missing.length > 0) throw new AppError('invalid', { errors: missing })
    await effects[act]?.(tx, submission)
    const to = rule.to === 'before' ? before(submission) : rule.to
    await moveTo(tx, submission, { act, to, user, note, ...(rule.day && at ? { at } : {}) })
    return describeSubmission(tx, await loadSubmission(tx, user, id))
  })
}

function checkDay(at: string | undefined): asserts at is string {
  if (!at || Date.parse(at) <= Date.now()) throw refusedField('at', 'validation.day_past')
}

const before = ({ stateBefore }: Loaded): State => stateBefore ?? 'draft'

/** The refusal of an act that its state does not allow: what it is, since when, and by whom. */
async function stateChanged(tx: Db, { id, state, since }: Loaded): Promise<AppError> {
  const { rows } = await sql<{ by: string | null }>`
    select trim(u.first_name || ' ' || u.last_name) as by
    from submissions s left join users u on u.id = s.state_by where s.id = ${id}
  `.execute(tx)
  return new AppError('state_changed', { extra: { state, since, by: rows[0]?.by ?? null } })
}

interface Move {
  act: Act | (typeof SITE_ACTS)[number]
  to: State
  /** Null where the site does it by itself. */
  user: SessionUser | null
  note?: string | null
  /** When it comes out, of a scheduled one. */
  at?: string
}

const REMEMBERED: readonly Move['act'][] = ['submit', 'hold', 'suspend']

/** Brings a submission into a state, in the caller's transaction, and writes down that it was done. */
export async function moveTo(
  tx: Db,
  { id, state, standing }: Pick<Loaded, 'id' | 'state' | 'standing'>,
  { act, to, user, note = null, at }: Move,
): Promise<void> {
  const byStaff = user !== null && standing.role === null
  await tx
    .updateTable('submissions')
    .set({
      state: to,
      state_since: sql<string>`now()`,
      state_by: user?.id ?? null,
      state_before: REMEMBERED.includes(act) ? state : null,
      release_at: at ?? null,
      reviewer_id: to === 'in_review' ? (user?.id ?? null) : null,
      updated_at: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
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
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (user && byStaff)
    await audit(tx, user, {
      act: `submission.${snakeCase(act)}`,
      subject: 'submission',
      subjectId: id,
    })
  await tellMembers(tx, { id, act, entry, except: user?.id ?? null })
}

// As the audit log writes acts.
const snakeCase = (act: string) => act.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Acts that members are told of by mail too, with the event that their news is. */
const MAILED: Partial<Record<Move['act'], (typeof SUBMISSION_EVENTS)[number]>> = {
  return: 'return',
  decline: 'decline',
  approve: 'approve',
  publish: 'publish',
  release: 'publish',
  suspend: 'suspend',
}
/** What members would not want to be told of each time. */
const UNTOLD: readonly Move['act'][] = ['create', 'record']

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
