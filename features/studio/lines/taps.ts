import { lrcTime } from '#shared/text/write-lrc.ts'

/** Lines that are timed by hand while their part plays: each press says where the next one begins. */
export interface Taps {
  lines: readonly string[]
  /** Milliseconds, one for each line that began, ascending. */
  startsMs: readonly number[]
  /** Where the last line ended; null until that was said. */
  endMs: number | null
}

/** People press after they hear: about so much later. */
export const REACTION_MS = 150
/** What comes sooner after a line's beginning is the same press once more. */
const LEAST_MS = 200

/** The lines of a text, without what is empty. */
export const tapsFor = (text: string): Taps => ({
  lines: text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean),
  startsMs: [],
  endMs: null,
})

/** What was timed in this tab before; null where there is none, or it cannot be read. */
export function readTaps(kept: string | null): Taps | null {
  try {
    const { lines, startsMs, endMs } = JSON.parse(kept ?? '') as Taps
    const isGood = lines.length > 0 && startsMs.length <= lines.length
    return isGood ? { lines, startsMs, endMs } : null
  } catch {
    return null
  }
}

/** Every line has its time, and the last one its end. */
export const isWhole = ({ endMs }: Taps): boolean => endMs !== null

/**
 * A press at a moment of the sound: the next line begins, or the last one ends. One that comes twice, or
 * before the line that began last, as after going back, changes nothing.
 */
export function tapped(taps: Taps, nowMs: number): Taps {
  const { lines, startsMs } = taps
  const at = Math.max(0, Math.round(nowMs) - REACTION_MS)
  const last = startsMs.at(-1)
  if (isWhole(taps) || (last !== undefined && at < last + LEAST_MS)) return taps
  return startsMs.length < lines.length
    ? { ...taps, startsMs: [...startsMs, at] }
    : { ...taps, endMs: at }
}

/** The sound came to its end: so does the last line, if it began. */
export const endedAt = (taps: Taps, lengthMs: number): Taps =>
  isWhole(taps) || taps.startsMs.length < taps.lines.length
    ? taps
    : { ...taps, endMs: Math.round(lengthMs) }

/** Takes the last press back. */
export const untapped = (taps: Taps): Taps =>
  isWhole(taps) ? { ...taps, endMs: null } : { ...taps, startsMs: taps.startsMs.slice(0, -1) }

/** The lines as LRC, as far as they have times. */
export function lrcOf({ lines, startsMs, endMs }: Taps): string {
  const rows = startsMs.map((ms, place) => `${lrcTime(ms)} ${lines[place] ?? ''}`)
  return [...rows, ...(endMs === null ? [] : [lrcTime(endMs)])].join('\n') + '\n'
}
