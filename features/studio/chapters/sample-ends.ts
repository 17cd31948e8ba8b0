import { leastSampleOf, SAMPLE_MS, type Sample } from '#features/studio/submissions/contract.ts'

export type Ends = Pick<Sample, 'fromMs' | 'toMs'>

/** Both ends as they lie in a part, whatever was written of another. */
export function endsWithin({ fromMs, toMs }: Ends, durationMs: number): Ends {
  const to = Math.min(toMs, durationMs)
  return { fromMs: Math.max(0, Math.min(fromMs, to)), toMs: to }
}

/** How far each end may go while the other stays: a sample is neither too short nor too long. */
export function rangesOfSample({ fromMs, toMs }: Ends, durationMs: number) {
  const shortest = leastSampleOf(durationMs)
  return {
    fromMs: {
      least: Math.max(0, toMs - SAMPLE_MS.most),
      most: Math.max(0, toMs - shortest),
    },
    toMs: {
      least: Math.min(durationMs, fromMs + shortest),
      most: Math.min(durationMs, fromMs + SAMPLE_MS.most),
    },
  }
}
