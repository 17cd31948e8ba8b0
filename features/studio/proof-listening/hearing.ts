import type { Stretch } from './contract.ts'

/** Players say where they are several times a second: what lies further apart was leapt over. */
const MOST_APART_MS = 1_500
const TOLD_EVERY_MS = 20_000

/** Follows a playing sound and tells which stretches of it were heard. */
export function hearingOf(tell: (heard: Stretch[]) => void) {
  let heard: Stretch[] = []
  let now: Stretch | null = null

  function rest() {
    const all = now ? [...heard, now] : heard
    const some = all.filter(({ fromMs, toMs }) => toMs > fromMs)
    heard = []
    now = null
    if (some.length > 0) tell(some)
  }

  /** The sound plays and is at a moment. */
  function at(moment: number) {
    const ms = Math.max(0, Math.round(moment))
    const isOnward = now !== null && ms >= now.toMs && ms - now.toMs <= MOST_APART_MS
    if (now && isOnward) now = { fromMs: now.fromMs, toMs: ms }
    else {
      if (now) heard.push(now)
      now = { fromMs: ms, toMs: ms }
    }
    const length = [...heard, now].reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
    if (length < TOLD_EVERY_MS) return
    rest()
    now = { fromMs: ms, toMs: ms }
  }
  return { at, rest }
}
