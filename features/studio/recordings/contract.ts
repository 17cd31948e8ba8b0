import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Id, Instant } from '#shared/schemas/schemas.ts'

/** What is done with a recording, one after the other. */
export const STEPS = ['probe', 'measure', 'level', 'encode', 'verify', 'peaks'] as const
export type Step = (typeof STEPS)[number]

/** What a good recording is like. */
export const WANTED = {
  level: { least: -23, most: -18 },
  peakDb: -3,
  noiseDb: -60,
  rate: 44_100,
  headMs: { least: 500, most: 1_000 },
  tailMs: { least: 1_000, most: 5_000 },
} as const

/** Something about a recording that its maker is told. */
const Finding = z.object({
  code: z.string(),
  /** The key of the sentence that says it; `t` of it is `atMs`, its other places are `values`. */
  sentence: z.string(),
  level: z.enum(['warn', 'fault']),
  atMs: z.number().int().nullable(),
  /** As the sentence says them, save `a` and `b` in milliseconds; `n` is at how many places. */
  values: z.record(z.string(), z.number()),
})
export type Finding = z.infer<typeof Finding>

const Measures = z.object({
  rate: z.number().int(),
  channels: z.number().int(),
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

const PartReport = z.object({
  recording: z
    .object({
      _id: Id,
      filename: z.string(),
      format: z.string(),
      bytes: z.number().int(),
      durationMs: z.number().int().nullable(),
      created_at: Instant,
      by: z.string().nullable(),
    })
    .nullable(),
  steps: z.array(
    z.object({
      step: z.enum(STEPS),
      state: z.enum(['waiting', 'running', 'done', 'failed']),
      percent: z.number().int(),
    }),
  ),
  findings: z.array(Finding),
  measures: Report.pick({ original: true, encoded: true }),
  /** Whether the program that works on recordings is there; else they wait for it. */
  hasFfmpeg: z.boolean(),
})
export type PartReport = z.infer<typeof PartReport>

const OwnPart = z.object({ id: idOf('submission_parts', 'own') })

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
