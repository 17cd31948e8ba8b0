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

const CUTTABLE: readonly State[] = ['draft', 'changes_requested', 'approved', 'recording']
const OPEN: readonly State[] = [...CUTTABLE, 'proof_listening', 'mastered']

/** Tells whether anything of a submission may be changed in a state. */
export const isOpen = (state: State): boolean => OPEN.includes(state)

/** Tells whether the sound of a part may be split or joined in a state: not while it is heard, nor after. */
export const isCuttable = (state: State): boolean => CUTTABLE.includes(state)

const OUT: readonly State[] = ['published', 'withdrawn']

/** Tells whether a book has readers who may hear it: its members write changes that wait. */
export const isOut = (state: State): boolean => OUT.includes(state)

/** Whether members wrote what readers do not see yet, and sent it to be approved. */
export const CHANGES = ['none', 'open', 'sent'] as const
export type Changes = (typeof CHANGES)[number]

/** Where a submission stands. */
export interface Standing {
  state: State
  changes: Changes
  /** Readers see the page of a scheduled book, and its day. */
  isAnnounced: boolean
  /** A claim held against the book: no act brings it to readers until it is allowed again. */
  isBarred: boolean
}

/** What must be there before an act; `needs.server.ts` finds what is missing. */
export type Need =
  | 'book'
  | 'rights'
  | 'allowed'
  | 'recordings'
  | 'proof'
  | 'release'
  | 'changes'
  | 'heardChanges'

interface ActRule {
  from: readonly State[]
  /** Where the changes of a book that is out must stand. */
  changes?: Changes
  /** Whether a scheduled book must be announced, or must not be. */
  announced?: boolean
  /** Whether it is only for what is barred. */
  barred?: true
  /** A state, or the one before the last act of this name, which it takes back; none where it stays. */
  to?: State | { before: 'submit' | 'suspend' | 'hold' }
  /** It leads on towards listeners: what comes next is said of these, in the order of the table. */
  onward?: true
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
    onward: true,
    roles: ['owner', 'editor'],
    needs: 'book',
  },
  recall: { from: ['submitted'], to: { before: 'submit' }, roles: ['owner', 'editor'] },
  take: {
    from: ['submitted'],
    to: 'in_review',
    onward: true,
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
    onward: true,
    permission: 'submission.review',
    secondPerson: true,
    needs: 'book',
  },
  finish: {
    from: ['approved', 'recording'],
    to: 'proof_listening',
    onward: true,
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
    onward: true,
    roles: ['owner', 'editor'],
    permission: 'submission.review',
    needs: 'proof',
  },
  schedule: {
    from: ['mastered'],
    to: 'scheduled',
    onward: true,
    permission: 'submission.publish',
    secondPerson: true,
    needs: 'release',
    day: true,
  },
  announce: {
    from: ['scheduled'],
    announced: false,
    permission: 'submission.publish',
    secondPerson: true,
    needs: 'release',
  },
  unannounce: {
    from: ['scheduled'],
    announced: true,
    permission: 'submission.publish',
    secondPerson: true,
  },
  unschedule: {
    from: ['scheduled'],
    to: 'mastered',
    permission: 'submission.publish',
    secondPerson: true,
  },
  publish: {
    from: ['mastered', 'scheduled'],
    to: 'published',
    onward: true,
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
  republish: {
    from: ['withdrawn'],
    to: 'published',
    onward: true,
    permission: 'submission.publish',
    secondPerson: true,
    needs: 'rights',
  },
  sendChanges: {
    from: OUT,
    changes: 'open',
    onward: true,
    roles: ['owner', 'editor'],
    needs: 'changes',
  },
  recallChanges: { from: OUT, changes: 'sent', roles: ['owner', 'editor'] },
  approveChanges: {
    from: OUT,
    changes: 'sent',
    onward: true,
    permission: 'submission.publish',
    secondPerson: true,
    needs: 'heardChanges',
  },
  returnChanges: {
    from: OUT,
    changes: 'sent',
    permission: 'submission.publish',
    secondPerson: true,
    reason: true,
  },
  discardChanges: { from: OUT, changes: 'open', roles: ['owner', 'editor'] },
  suspend: {
    from: ['scheduled', 'published', 'withdrawn'],
    to: 'suspended',
    permission: 'takedown.decide',
    secondPerson: true,
    reason: true,
  },
  restore: {
    from: ['suspended'],
    to: { before: 'suspend' },
    onward: true,
    permission: 'takedown.decide',
    secondPerson: true,
    needs: 'allowed',
  },
  allow: {
    from: STATES,
    barred: true,
    permission: 'takedown.decide',
    secondPerson: true,
    reason: true,
  },
  hold: { from: UNPUBLISHED, to: 'on_hold', roles: ['owner'] },
  resume: { from: ['on_hold'], to: { before: 'hold' }, onward: true, roles: ['owner'] },
} as const satisfies Record<string, ActRule>

export type Act = keyof typeof ACTS
export const ACT_NAMES = Object.keys(ACTS) as Act[]

/** Acts that have readers see what was written: whom it names, its sample. */
export const SHOWING: readonly Act[] = ['announce', 'publish', 'approveChanges']

/** The rule of an act, with what some rules leave out. */
export const ruleOf = (act: Act): ActRule => ACTS[act]

/** Where new sound of a part sends a submission back to `recording`. */
export const RECORDED_AGAIN: readonly State[] = ['approved', 'proof_listening', 'mastered']

/** Tells whether a submission stands where an act begins. */
export function isFrom(act: Act, { state, changes, isAnnounced, isBarred }: Standing): boolean {
  const rule = ruleOf(act)
  return (
    rule.from.includes(state) &&
    (rule.changes ?? changes) === changes &&
    (rule.announced ?? isAnnounced) === isAnnounced &&
    (rule.barred ?? isBarred) === isBarred
  )
}

/** The state that an act leads to from another, by what was done before it. */
export function stateAfter(
  act: Act,
  state: State,
  history: readonly { act: string; from: State }[],
): State {
  const { to = state } = ruleOf(act)
  if (typeof to === 'string') return to
  const undone = history.findLast((entry) => entry.act === to.before)
  if (!undone) throw new Error(`There is no ${to.before} before ${act}`)
  // Its day may be over by now: it gets another.
  return undone.from === 'scheduled' ? 'mastered' : undone.from
}

/** The act that leads on from where a submission stands, whoever does it. */
export const onwardFrom = (standing: Standing): Act | undefined =>
  ACT_NAMES.find((act) => ruleOf(act).onward && isFrom(act, standing))
