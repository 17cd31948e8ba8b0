import type { Permission } from '#shared/call/permissions.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'
import {
  ACT_NAMES,
  isFrom,
  isOpen,
  onwardFrom,
  ruleOf,
  type Act,
  type ACTS,
  type Standing,
  type State,
} from './states.ts'

/** Who acts: what they are in the organisation, and what staff let them do. */
export interface Actor {
  /** Whose account it is. */
  user: string
  role: MemberRole | null
  /** They brought it in or worked on it as a member, whatever they are in the organisation now. */
  tookPart: boolean
  permissions: readonly Permission[]
  /** Those of their permissions that nobody else has. */
  soleHolderOf: readonly Permission[]
}

/** Tells whether somebody does an act as a member, rather than by a permission of staff. */
export const isByRole = (act: Act, { role }: Actor): boolean =>
  role !== null && (ruleOf(act).roles ?? []).includes(role)

/** Tells whether a submission is somebody's own, for ever, and another with a permission can decide on it. */
export const isForAnother = (actor: Actor, permission: Permission): boolean =>
  (actor.role !== null || actor.tookPart) && !actor.soleHolderOf.includes(permission)

/** Why somebody may not do an act at all, whatever the state; null where they may. */
export function refusalOf(act: Act, actor: Actor): 'not_permitted' | 'own_submission' | null {
  const { permission, secondPerson } = ruleOf(act)
  if (isByRole(act, actor)) return null
  if (!permission || !actor.permissions.includes(permission)) return 'not_permitted'
  return secondPerson && isForAnother(actor, permission) ? 'own_submission' : null
}

/** The acts that somebody may do where a submission stands. */
export const mayIn = (standing: Standing, actor: Actor): Act[] =>
  ACT_NAMES.filter((act) => isFrom(act, standing) && refusalOf(act, actor) === null)

/** Acts of staff that lead on: where it is somebody’s turn to do one, that is what comes next. */
type StaffTurn = {
  [Name in Act]: (typeof ACTS)[Name] extends { onward: true; permission: Permission } ? Name : never
}[Act]
const isStaffTurn = (act: Act): act is StaffTurn =>
  Boolean(ruleOf(act).onward && ruleOf(act).permission)
export const STAFF_TURNS = ACT_NAMES.filter(isStaffTurn)

/** Acts of members that lead on once nothing is missing: until then, their state says what to do. */
type ReadyAct = {
  [Name in Act]: (typeof ACTS)[Name] extends {
    onward: true
    roles: readonly MemberRole[]
    needs: 'book' | 'recordings'
  }
    ? Name
    : never
}[Act]
const isReadyAct = (act: Act): act is ReadyAct => {
  const { onward, roles, needs } = ruleOf(act)
  return Boolean(onward && roles && (needs === 'book' || needs === 'recordings'))
}
export const READY_ACTS = ACT_NAMES.filter(isReadyAct)

/** Tells whether a book stands as it was sent back: what the editor asked for is still to be done. */
export const isNoteOpen = ({
  state,
  since,
  updated_at: updated,
}: {
  state: State
  since: string
  updated_at: string
}): boolean => state === 'changes_requested' && Date.parse(updated) <= Date.parse(since)

/** How far the sound of a submission is. */
export interface SoundProgress {
  /** One of its parts has a recording. */
  hasSound: boolean
  /** Somebody heard each of its parts and found it right; no note is left. */
  isHeard: boolean
  /** The first part on which a note is open. */
  notedPart: string | null
}

/** What is there of a submission where it stands. */
export interface Progress extends SoundProgress {
  /** Nothing is missing for the act that leads on. */
  isReady: boolean
}

/** What comes next of the sound, beside what acts and states say. */
export const SOUND_STEPS = ['answerNotes', 'approveSound', 'awaitApproval'] as const
type SoundStep = (typeof SOUND_STEPS)[number]

/**
 * What comes next for whoever reads it: their turn as staff, else the act of members for which all
 * is there, else what its state waits for. What was recorded before it was approved is not to be
 * recorded first.
 */
export function nextStep(
  standing: Standing,
  actor: Actor,
  { isReady, hasSound, isHeard, notedPart }: Progress,
): State | StaffTurn | ReadyAct | SoundStep {
  const turn = mayIn(standing, actor).find((act) => ruleOf(act).onward)
  const isHeardOut = standing.state === 'proof_listening' && isHeard
  if (turn && isStaffTurn(turn) && !isByRole(turn, actor)) return isHeardOut ? 'approveSound' : turn
  const isWorker = actor.role !== null && actor.role !== 'viewer'
  if (notedPart !== null && isWorker && isOpen(standing.state)) return 'answerNotes'
  if (isHeardOut) return 'awaitApproval'
  const onward = onwardFrom(standing)
  if (isReady && onward && isReadyAct(onward)) return onward
  return standing.state === 'approved' && hasSound ? 'recording' : standing.state
}

/** The one act that leads on: a book that is ready comes out, unless its day is still to come. */
export function onwardActOf(may: readonly Act[], releaseDate: string | null): Act | undefined {
  const onward = may.filter((act) => ruleOf(act).onward)
  const isEarly = releaseDate !== null && Date.parse(releaseDate) > Date.now()
  if (onward.includes('publish') && !isEarly) return 'publish'
  return onward[0]
}
