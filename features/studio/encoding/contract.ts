import { Milliseconds } from '#shared/schemas/schemas.ts'

/** What is done with a recording, one after the other. */
export const STEPS = ['probe', 'measure', 'level', 'encode', 'verify', 'peaks'] as const
export type Step = (typeof STEPS)[number]

/** Why nothing can be made of a file. */
export const VERDICTS = ['not_audio', 'cut_off', 'silent', 'too_long', 'far_too_long'] as const
export type Verdict = (typeof VERDICTS)[number]

export const MOST_MINUTES = 120
/** No part is longer. */
export const MOST_PART_MS = MOST_MINUTES * 60_000
/** Longer files are refused; those between this and `MOST_MINUTES` are measured so that they can be split. */
export const MOST_HOURS_HEARD = 12
export const MOST_HEARD_MS = MOST_HOURS_HEARD * 3_600_000
/** A time of a recording, also of one whose length nobody knows yet. */
export const Moment = Milliseconds.max(MOST_HEARD_MS)

/** Each has its sentence, `studio.finding_<code>`; those before are of files that are of no use. */
export const FINDINGS = [
  ...VERDICTS,
  'cut_short',
  'clip',
  'noise',
  'level',
  'peak',
  'quiet',
  'loud',
  'rate_low',
  'rate',
  'one_ear',
  'antiphase',
  'silence',
  'dropout',
  'head_short',
  'head_long',
  'tail_short',
  'tail_long',
  'apart',
] as const

/** How loud a recording is, is told for each so many milliseconds. */
export const LEVEL_MS = 50
