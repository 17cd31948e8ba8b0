import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Bytes, Id } from '#shared/schemas/schemas.ts'
import { OwnSubmission, type Submission } from '#features/studio/submissions/contract.ts'
import { Stretch, Waiver } from '#features/studio/proof-listening/contract.ts'
import { FINDINGS, STEPS, VERDICTS } from '#features/studio/encoding/contract.ts'

/** What a good recording is like. */
export const WANTED = {
  level: { least: -23, most: -18 },
  peakDb: -3,
  noiseDb: -60,
  rate: 44_100,
  headMs: { least: 500, most: 1_000 },
  tailMs: { least: 1_000, most: 5_000 },
  /** How far a part may be from the median of its book’s, and from what all are levelled to. */
  apartLu: 2,
  offLu: 1,
} as const

/** What is heard of a finding begins so long before it. */
export const BEFORE_MS = 4_000

/** What may be done about a recording, without touching its original. */
export const REPAIRS = ['trim', 'gain', 'undo'] as const
export type Repair = (typeof REPAIRS)[number]

/** Something about a recording that its maker is told. */
const Finding = z.object({
  code: z.enum(FINDINGS),
  level: z.enum(['warn', 'fault']),
  atMs: z.number().int().nullable(),
  /** The places of its sentence beside `atMs`; `a` and `b` in milliseconds, all others as they stand there. */
  values: z.record(z.string(), z.number()),
})
export type Finding = z.infer<typeof Finding>

/** Told although nothing is to be done about it: what readers hear has it right. */
const TOLD_ONLY: readonly Finding['code'][] = ['quiet', 'loud']

export const asksToLook = ({ code }: Pick<Finding, 'code'>): boolean => !TOLD_ONLY.includes(code)

/** How much it matters: what is told only comes last. */
export const weightOf = (finding: Pick<Finding, 'code' | 'level'>): Finding['level'] | 'told' =>
  asksToLook(finding) ? finding.level : 'told'

/** What spoils the hearing, whether or not it keeps a part back: it is told before what only measures show. */
const SPOILING: readonly Finding['code'][] = [
  ...VERDICTS,
  'cut_short',
  'clip',
  'noise',
  'silence',
  'dropout',
]

/** The findings in the order in which they are told. */
export const inOrderOfTelling = (findings: readonly Finding[]): Finding[] => {
  const placeOf = (finding: Finding) =>
    SPOILING.includes(finding.code) ? 0 : ['fault', 'warn', 'told'].indexOf(weightOf(finding)) + 1
  return findings.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Tells whether it would be said in the same words at each of its places, save for the time. */
export const isAlike = ({ atMs, values }: Finding): boolean =>
  atMs !== null && Object.keys(values).length === 0

export const isFirst = (findings: readonly Finding[], place: number): boolean =>
  findings.findIndex(({ code }) => code === findings[place]?.code) === place

/** The findings that have a sentence each; what is alike at further places is told with the first. */
export const toldApart = (findings: readonly Finding[]): Finding[] =>
  findings.filter((finding, place) => !isAlike(finding) || isFirst(findings, place))

const Measures = z.object({
  rate: z.number().int(),
  durationMs: z.number().int(),
  rmsDb: z.number(),
  peakDb: z.number(),
  noiseDb: z.number(),
  lufs: z.number().nullable(),
  truePeakDb: z.number().nullable(),
  headMs: z.number().int(),
  tailMs: z.number().int(),
})
export type Measures = z.infer<typeof Measures>

/** As the table `recordings` keeps it. */
export const Report = z.object({
  findings: z.array(Finding),
  original: Measures.nullable(),
  encoded: Measures.nullable(),
})
export type Report = z.infer<typeof Report>

const Steps = z.array(
  z.object({
    step: z.enum(STEPS),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    percent: z.number().int(),
  }),
)
export type Steps = z.infer<typeof Steps>

/** Where the recording of a part stands; `faulty` says at least one thing that keeps it from readers. */
const SoundState = z.object({
  is: z.enum(['none', 'waiting', 'working', 'ready', 'faulty', 'failed']),
  percent: z.number().int(),
  faults: z.number().int(),
})
export type SoundState = z.infer<typeof SoundState>

export const isWorkedOn = ({ is }: Pick<SoundState, 'is'>) => is === 'waiting' || is === 'working'

const SoundOfPart = z.object({
  part: Id,
  recording: Id.nullable(),
  /** Of the recording; without one, of what listeners hear. */
  durationMs: z.number().int().nullable(),
  state: SoundState,
  /** Whether there is something to be heard as listeners will hear it. */
  isMade: z.boolean(),
  /** How many things to look at its report tells: what keeps nobody from hearing it. */
  warnings: z.number().int(),
  /** What the caller has not heard of it. */
  unheard: z.array(Stretch),
})
export type SoundOfPart = z.infer<typeof SoundOfPart>

/** Tells whether a part can be played: what was made of its recording, or what listeners hear without one. */
export const isPlayable = ({ recording, isMade, durationMs }: SoundOfPart): boolean =>
  isMade || (recording === null && durationMs !== null)

/** Tells whether listeners hear a part of which the studio has no recording: nothing of it can be shown. */
export const isHeardElsewhere = (
  part: { passed: boolean; openNotes: number },
  sound: SoundOfPart | undefined,
): boolean => part.passed && part.openNotes === 0 && sound?.recording === null

/** Tells whether a part, opened, shows more than that nothing was sent of it. */
export const hasDetails = (
  part: { passed: boolean; openNotes: number; durationMs: number | null },
  sound: SoundOfPart | undefined,
): boolean =>
  sound
    ? sound.recording !== null || part.openNotes > 0 || isHeardElsewhere(part, sound)
    : part.durationMs !== null

/**
 * The parts without a recording, in order, that files may be chosen for together; what readers hear
 * already gets another sound only where somebody chooses one for it.
 */
export const emptyParts = (
  { parts, shown }: Pick<Submission, 'parts' | 'shown'>,
  sound: Pick<SubmissionSound, 'parts'> | undefined,
): string[] =>
  parts.flatMap(({ _id, passed, waits }) => {
    const isHeard = passed || (shown !== null && !waits.includes('new'))
    const isEmpty = sound?.parts.some(({ part, recording }) => part === _id && !recording)
    return isEmpty && !isHeard ? [_id] : []
  })

/** Whether the program that works on recordings is there; else they wait for it. */
const hasFfmpeg = z.boolean()

export const SubmissionSound = z.object({ parts: z.array(SoundOfPart), hasFfmpeg })
export type SubmissionSound = z.infer<typeof SubmissionSound>

const PartReport = z.object({
  recording: z
    .object({
      _id: Id,
      filename: z.string(),
      durationMs: z.number().int().nullable(),
      by: z.string().nullable(),
      /** The room tone at its ends that was added, in milliseconds; below zero, what was left out. */
      headMs: z.number().int(),
      tailMs: z.number().int(),
    })
    .nullable(),
  steps: Steps,
  findings: z.array(Finding),
  measures: Report.pick({ original: true, encoded: true }).extend({
    /** Of what its sender made, whatever was repaired of it since. */
    sent: Report.shape.original,
  }),
  /** What can be done about them. */
  repairs: z.array(z.enum(REPAIRS)),
  /** Whether another loudness was tried and did not help: it is to be recorded again. */
  isGainVain: z.boolean(),
  /** Whether another loudness came out worse: the earlier recording was kept. */
  isGainUndone: z.boolean(),
  /** Faults that staff let pass. */
  waivers: z.array(Waiver),
  /** Whether the caller may let a fault pass, or take that back. */
  mayWaive: z.boolean(),
  hasFfmpeg,
})
export type PartReport = z.infer<typeof PartReport>

const OwnPart = z.object({ id: idOf('submission_parts', 'own') })

export const getSubmissionSound = call({
  name: 'getSubmissionSound',
  method: 'GET',
  path: '/submission/:id/sound',
  access: 'user',
  summary: 'Where the recordings of a submission stand, part by part',
  params: OwnSubmission,
  answer: SubmissionSound,
})

export const streamSubmissionSound = call({
  name: 'streamSubmissionSound',
  method: 'GET',
  path: '/submission/:id/stream',
  access: 'user',
  summary: 'Server-sent events: `sound` whenever the recordings of a submission stand elsewhere',
  params: OwnSubmission,
  answer: Bytes,
  answers: 'text/event-stream',
})

export const getPartReport = call({
  name: 'getPartReport',
  method: 'GET',
  path: '/part/:id/report',
  access: 'user',
  summary: 'What the recording of a part is like, and how far the work on it is',
  params: OwnPart,
  answer: PartReport,
})

export const retryPart = call({
  name: 'retryPart',
  method: 'POST',
  path: '/part/:id/retry',
  access: 'user',
  summary: 'Has the steps that failed done again',
  params: OwnPart,
  answer: PartReport,
})
