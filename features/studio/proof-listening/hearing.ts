import { LEAST_UNHEARD_MS, type Stretch } from './contract.ts'

/** Players say where they are several times a second: what lies further apart was leapt over. */
const MOST_APART_MS = 1_500
const TOLD_EVERY_MS = 20_000

/**
 * Follows a playing sound.
 * @param tell is told now and then which stretches were heard
 * @param show is told of each at once
 */
export function hearingOf(
  tell: (heard: Stretch[]) => void,
  show: (heard: Stretch) => void = () => undefined,
) {
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
    show(now)
    const length = [...heard, now].reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0)
    if (length < TOLD_EVERY_MS) return
    rest()
    now = { fromMs: ms, toMs: ms }
  }
  return { at, rest }
}

/** What is left of stretches without what was heard; crumbs count as heard. */
export function withoutHeard(unheard: readonly Stretch[], heard: readonly Stretch[]): Stretch[] {
  let left = [...unheard]
  for (const { fromMs, toMs } of heard)
    left = left.flatMap((one) =>
      toMs <= one.fromMs || fromMs >= one.toMs
        ? [one]
        : [
            { fromMs: one.fromMs, toMs: Math.min(fromMs, one.toMs) },
            { fromMs: Math.max(toMs, one.fromMs), toMs: one.toMs },
          ].filter((piece) => piece.toMs - piece.fromMs >= LEAST_UNHEARD_MS),
    )
  return left
}

/** Stretches with one more, which goes on where one of them began. */
export const withHeard = (heard: readonly Stretch[], more: Stretch): Stretch[] => [
  ...heard.filter(({ fromMs }) => fromMs !== more.fromMs),
  more,
]
