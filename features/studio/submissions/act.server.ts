import { sql } from 'kysely'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError, refusedField } from '#server/http/errors.ts'
import { takeAttempt } from '#server/http/rate-limits.ts'
import { MOST_ACTS_A_DAY, MOST_YEARS_AHEAD } from '#shared/schemas/limits.ts'
import type { Submission } from './contract.ts'
import { loadSubmission, type StoredSubmission } from './load.server.ts'
import { holdMerges } from './makers.server.ts'
import { missingFor } from './needs.server.ts'
import { describeSubmission } from './read.server.ts'
import {
  isByRole,
  isFrom,
  refusalOf,
  ruleOf,
  SHOWING,
  stateAfter,
  type Act,
  type State,
  type Topic,
} from './contract.ts'
import { moveTo, writeHistory } from './move.server.ts'

const ACTS_OF_ACCOUNT = { max: MOST_ACTS_A_DAY, seconds: 24 * 3600 }

export interface Asked {
  version: number
  partsVersion?: number | undefined
  note?: string | null | undefined
  about?: Topic | null | undefined
  at?: string | undefined
}

/** What acts do to other tables, in the transaction of the act and before its state is `to`. */
export type Effects = Partial<
  Record<Act, (tx: Db, submission: StoredSubmission, to: State) => Promise<void>>
>

/**
 * Does an act of the table on a submission: its state, a line of its history, and word to its
 * members are one transaction.
 * @throws AppError not_found for who may not read it; not_permitted, own_submission; state_changed
 *   with what it is and since when, where that does not allow the act or is newer than what was seen;
 *   invalid with what is missing; too_many_acts
 * @param effects what acts do beside
 */
export async function actOnSubmission(
  db: Db,
  user: SessionUser,
  { id, act }: { id: string; act: Act },
  { version, partsVersion, note = null, about = null, at }: Asked,
  effects: Effects = {},
): Promise<Submission> {
  return db.transaction().execute(async (tx) => {
    if (SHOWING.includes(act)) await holdMerges(tx)
    const submission = await loadSubmission(tx, user, id, { lock: true })
    const refusal = refusalOf(act, submission.actor)
    if (refusal) throw new AppError(refusal)
    const rule = ruleOf(act)
    if (!isFrom(act, submission)) throw await stateChanged(tx, submission)
    if (submission.version !== version) throw new AppError('changed_meanwhile')
    if (rule.secondPerson) checkPartsSeen(submission, partsVersion)
    if (rule.reason && !note) throw refusedField('note', 'validation.reason_required')
    if (rule.day) checkDay(at)
    const missing = await missingFor(tx, submission, act, rule.day ? at : null)
    if (missing.length > 0) throw new AppError('invalid', { errors: missing })
    await countAct(tx, user, id)
    const to = await stateFor(tx, submission, act)
    await effects[act]?.(tx, submission, to)
    const byStaff = !isByRole(act, submission.actor)
    const day = rule.day && at ? { at } : {}
    const move = { act, to, user, byStaff, note, about, ...day }
    if (rule.to) await moveTo(tx, submission, move)
    else {
      await sql`update submissions set updated_at = now() where id = ${id}`.execute(tx)
      await writeHistory(tx, submission, move)
    }
    return describeSubmission(tx, await loadSubmission(tx, user, id))
  })
}

/** The state that an act leads to: a book whose rights ended meanwhile is restored to its buyers alone. */
async function stateFor(tx: Db, submission: StoredSubmission, act: Act): Promise<State> {
  const to = stateAfter(act, submission.state, await undoneBy(tx, submission.id, act))
  if (act !== 'restore' || to !== 'published') return to
  const missing = await missingFor(tx, submission, 'republish')
  return missing.length > 0 ? 'withdrawn' : to
}

/** The line of the history that an act takes back; none for most. */
async function undoneBy(tx: Db, id: string, act: Act): Promise<{ act: string; from: State }[]> {
  const { to } = ruleOf(act)
  if (typeof to !== 'object') return []
  const { rows } = await sql<{ act: string; from: State }>`
    select act, from_state as from from submission_history
    where submission_id = ${id} and act = ${to.before} order by id desc limit 1
  `.execute(tx)
  return rows
}

/**
 * Counts what somebody does to a submission: each is a line of a history that stays.
 * @throws AppError too_many_acts
 */
export async function countAct(tx: Db, user: SessionUser, id: string): Promise<void> {
  const retryAfter = await takeAttempt(tx, `act:${user.id}:${id}`, ACTS_OF_ACCOUNT)
  if (retryAfter !== null) throw new AppError('too_many_acts', { retryAfter })
}

/** @throws AppError invalid where it is not said which parts were seen; changed_meanwhile where those are others by now */
function checkPartsSeen(submission: StoredSubmission, seen: number | undefined): void {
  if (seen === undefined) throw refusedField('partsVersion', 'validation.parts_seen')
  if (seen !== submission.partsVersion) throw new AppError('changed_meanwhile')
}

function checkDay(at: string | undefined): asserts at is string {
  if (!at || Date.parse(at) <= Date.now()) throw refusedField('at', 'validation.day_past')
  const latest = new Date()
  latest.setUTCFullYear(latest.getUTCFullYear() + MOST_YEARS_AHEAD)
  if (Date.parse(at) > latest.getTime()) throw refusedField('at', 'validation.day_far')
}

/** The refusal of an act that its state does not allow: what it is, since when, and by whom. */
async function stateChanged(tx: Db, { id, state, since }: StoredSubmission): Promise<AppError> {
  const { rows } = await sql<{ by: string | null }>`
    select trim(u.first_name || ' ' || u.last_name) as by
    from submissions s left join users u on u.id = s.state_by where s.id = ${id}
  `.execute(tx)
  return new AppError('state_changed', { extra: { state, since, by: rows[0]?.by ?? null } })
}
