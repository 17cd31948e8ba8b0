import type { Permission } from '#shared/call/permissions.ts'
import type { MemberRole } from '#features/studio/organisations/contract.ts'

/** The states of a submission, in the order of a book's way in. */
export const STATES = [
  'draft',
  'submitted',
  'in_review',
  'changes_requested',
  'declined',
  'approved',
  'recording',
  'proof_listening',
  'mastered',
  'scheduled',
  'published',
  'withdrawn',
  'suspended',
  'on_hold',
] as const
export type State = (typeof STATES)[number]

const CLOSED: readonly State[] = ['declined', 'suspended', 'submitted', 'in_review', 'on_hold']

/** Tells whether anything of a submission may be changed in a state. */
export const isOpen = (state: State): boolean => !CLOSED.includes(state)

/** What must be there before an act; `needs.server.ts` finds what is missing. */
export type Need = 'book' | 'recordings' | 'proof' | 'release'

interface ActRule {
  from: readonly State[]
  /** `before`: the state that it came from. */
  to: State | 'before'
  /** The roles in the organisation that may, and the permission of staff that may. */
  roles?: readonly MemberRole[]
  permission?: Permission
  /** Nobody decides on what their own organisation sent in, nor passes what they read. */
  secondPerson?: true
  needs?: Need
  /** Its note is asked for: whoever reads of it must know why. */
  reason?: true
  /** Its note names a time. */
  day?: true
}

const UNPUBLISHED = STATES.filter(
  (state) => !['published', 'withdrawn', 'suspended', 'declined', 'on_hold'].includes(state),
)

/**
 * Every act on a submission: from which states, to which, and by whom. The calls, their answers'
 * `may`, the buttons of the studio and the tests are made from this table.
 */
export const ACTS = {
  submit: {
    from: ['draft', 'changes_requested'],
    to: 'submitted',
    roles: ['owner', 'editor'],
    needs: 'book',
  },
  recall: { from: ['submitted'], to: 'before', roles: ['owner', 'editor'] },
  take: {
    from: ['submitted'],
    to: 'in_review',
    permission: 'submission.review',
    secondPerson: true,
  },
  return: {
    from: ['in_review'],
    to: 'changes_requested',
    permission: 'submission.review',
    secondPerson: true,
    reason: true,
  },
  decline: {
    from: ['in_review'],
    to: 'declined',
    permission: 'submission.review',
    secondPerson: true,
    reason: true,
  },
  approve: {
    from: ['in_review'],
    to: 'approved',
    permission: 'submission.review',
    secondPerson: true,
    needs: 'book',
  },
  finish: {
    from: ['recording'],
    to: 'proof_listening',
    roles: ['owner', 'editor'],
    needs: 'recordings',
  },
  proofReturn: {
    from: ['proof_listening'],
    to: 'recording',
    roles: ['owner', 'editor'],
    permission: 'submission.review',
    reason: true,
  },
  proofPass: {
    from: ['proof_listening'],
    to: 'mastered',
    roles: ['owner', 'editor'],
    permission: 'submission.review',
    needs: 'proof',
  },
  schedule: {
    from: ['mastered'],
    to: 'scheduled',
    permission: 'submission.publish',
    secondPerson: true,
    needs: 'release',
    day: true,
  },
  unschedule: { from: ['scheduled'], to: 'mastered', permission: 'submission.publish' },
  publish: {
    from: ['mastered', 'scheduled'],
    to: 'published',
    permission: 'submission.publish',
    secondPerson: true,
    needs: 'release',
  },
  withdraw: {
    from: ['published'],
    to: 'withdrawn',
    roles: ['owner'],
    permission: 'submission.publish',
  },
  republish: { from: ['withdrawn'], to: 'published', permission: 'submission.publish' },
  suspend: {
    from: ['scheduled', 'published', 'withdrawn'],
    to: 'suspended',
    permission: 'takedown.decide',
    reason: true,
  },
  restore: { from: ['suspended'], to: 'before', permission: 'takedown.decide' },
  hold: { from: UNPUBLISHED, to: 'on_hold', roles: ['owner'] },
  resume: { from: ['on_hold'], to: 'before', roles: ['owner'] },
} as const satisfies Record<string, ActRule>

export type Act = keyof typeof ACTS
export const ACT_NAMES = Object.keys(ACTS) as Act[]

/** The rule of an act, with what some rules leave out. */
export const ruleOf = (act: Act): ActRule => ACTS[act]

/** What the site does by itself; written in the history beside the acts. */
export const SITE_ACTS = [
  'create',
  'record',
  'release',
  'release_failed',
  'free',
  'expire',
] as const

/** Who asks, as far as acts go: what they are in the organisation, and what staff let them do. */
export interface Standing {
  role: MemberRole | null
  permissions: readonly Permission[]
  /** Whether other staff could decide in their place. */
  alone: boolean
}

/** Why somebody may not do an act at all, whatever the state; null where they may. */
export function refusalOf(act: Act, standing: Standing): 'not_permitted' | 'own_submission' | null {
  const { roles = [], permission, secondPerson } = ruleOf(act)
  if (standing.role && roles.includes(standing.role)) return null
  if (!permission || !standing.permissions.includes(permission)) return 'not_permitted'
  return secondPerson && standing.role && !standing.alone ? 'own_submission' : null
}

/** The acts that somebody may do in a state. */
export const mayIn = (state: State, standing: Standing): Act[] =>
  ACT_NAMES.filter((act) => ruleOf(act).from.includes(state) && refusalOf(act, standing) === null)
