/** What is done with a recording, one after the other. */
export const STEPS = ['probe', 'measure', 'level', 'encode', 'verify', 'peaks'] as const
export type Step = (typeof STEPS)[number]

/** Why nothing can be made of a file. */
export const VERDICTS = ['not_audio', 'cut_off', 'silent', 'too_long'] as const
export type Verdict = (typeof VERDICTS)[number]

export const MOST_MINUTES = 120

/** How loud a recording is, is told for each so many milliseconds. */
export const LEVEL_MS = 50
