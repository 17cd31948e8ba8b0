import { LEVEL_MS } from '#features/studio/encoding/contract.ts'
import { LEAST_CHAPTER_SECONDS, MOST_BREAKS } from '#shared/schemas/limits.ts'

export const LEAST_CHAPTER_MS = LEAST_CHAPTER_SECONDS * 1_000
/** How far a break goes by itself to where it is quieter. */
export const SNAP_MS = 500

/** Where a chapter may end and the next begin, and how long it is silent around it. */
export interface Break {
  atMs: number
  silenceMs: number
}

/** A recording that may be split. */
interface Sound {
  durationMs: number
  silences: readonly { atMs: number; ms: number }[]
  /** How loud it is in each 50 ms. */
  levels: Uint8Array
}

/** The middle of the quietest 50 ms near a time, and of several the nearest; the time where no level is known. */
export function quietestNear(levels: Uint8Array, atMs: number, withinMs = SNAP_MS): number {
  const half = LEVEL_MS / 2
  const first = Math.max(0, Math.ceil((atMs - withinMs - half) / LEVEL_MS))
  const last = Math.min(levels.length - 1, Math.floor((atMs + withinMs - half) / LEVEL_MS))
  let best = { level: Infinity, away: Infinity, middle: Math.round(atMs) }
  for (let moment = first; moment <= last; moment += 1) {
    const level = levels[moment] ?? Infinity
    const middle = moment * LEVEL_MS + half
    const away = Math.abs(middle - atMs)
    if (level < best.level || (level === best.level && away < best.away))
      best = { level, away, middle }
  }
  return best.middle
}

/** Tells whether a chapter could begin there, beside where others begin and the two ends. */
export const hasRoom = (atMs: number, begins: readonly number[], durationMs: number) =>
  [0, ...begins, durationMs].every((other) => Math.abs(other - atMs) >= LEAST_CHAPTER_MS)

/** Where a recording could be split: in its silences, the longest first. */
export function proposeBreaks({ durationMs, silences, levels }: Sound): Break[] {
  const chosen: Break[] = []
  for (const { atMs: from, ms } of silences.toSorted((a, b) => b.ms - a.ms || a.atMs - b.atMs)) {
    if (chosen.length === MOST_BREAKS) break
    const within = Math.min(SNAP_MS, (ms - LEVEL_MS) / 2)
    const atMs = quietestNear(levels, from + ms / 2, within)
    const begins = chosen.map((one) => one.atMs)
    if (hasRoom(atMs, begins, durationMs)) chosen.push({ atMs, silenceMs: ms })
  }
  return chosen
}

/** What keeps a recording from being split there, as a message; null where nothing does. */
export function problemOfBreaks(
  atMs: readonly number[],
  durationMs: number,
): 'validation.breaks_beyond' | 'validation.breaks_near' | null {
  if (atMs.some((one) => one >= durationMs)) return 'validation.breaks_beyond'
  const isNear = atMs.some((one, index) => !hasRoom(one, atMs.toSpliced(index, 1), durationMs))
  return isNear ? 'validation.breaks_near' : null
}
