import type { Measured } from './analyse.server.ts'
import {
  MOST_HEARD_MS,
  MOST_HOURS_HEARD,
  MOST_MINUTES,
  MOST_PART_MS,
  type Verdict,
} from './contract.ts'

/** A file of which nothing can be made: no other try would help. */
export class Unusable extends Error {
  readonly verdict: Verdict
  /** The places of its sentence. */
  readonly values: Record<string, number>
  /** What was measured all the same. */
  readonly measured: Measured | undefined
  constructor(verdict: Verdict, values: Record<string, number> = {}, measured?: Measured) {
    super(verdict)
    this.verdict = verdict
    this.values = values
    this.measured = measured
  }
}

const minutes = (ms: number) => Math.round(ms / 60_000)

/** @throws Unusable where a file is too long to be listened to */
export function checkHearable(ms: number): void {
  if (ms > MOST_HEARD_MS)
    throw new Unusable('far_too_long', { most: MOST_HOURS_HEARD, v: minutes(ms) })
}

/** Tells whether a recording may be split and nothing else. */
export const isTooLong = (ms: number) => ms > MOST_PART_MS

export const tooLong = (measured: Measured) =>
  new Unusable('too_long', { most: MOST_MINUTES, v: minutes(measured.durationMs) }, measured)
