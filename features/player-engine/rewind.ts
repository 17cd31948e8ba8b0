const SECOND = 1_000
const HOUR = 3_600_000

/** After so long a silence, so much is said again; between two lines in proportion. */
const STEPS: readonly [silent: number, back: number][] = [
  [10 * SECOND, 0],
  [60 * SECOND, 3 * SECOND],
  [HOUR, 10 * SECOND],
  [24 * HOUR, 20 * SECOND],
  [7 * 24 * HOUR, 30 * SECOND],
]

/** How far a voice goes back that was silent for so long, both in milliseconds. */
export function rewindAfter(silentMs: number): number {
  const next = STEPS.findIndex(([silent]) => silent >= silentMs)
  if (next < 0) return 30 * SECOND
  const [to, before] = [STEPS[next], STEPS[next - 1]]
  if (!to || !before) return 0
  const share = (silentMs - before[0]) / (to[0] - before[0])
  return Math.round(before[1] + share * (to[1] - before[1]))
}
