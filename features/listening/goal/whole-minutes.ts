const MINUTE = 60_000
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)

/** Parts of a time in whole minutes that add up with the rest to the minutes of the whole; the largest fractions are rounded up. */
export function wholeMinutes(parts: readonly number[], wholeMs: number): number[] {
  const all = [...parts, Math.max(0, wholeMs - sumOf(parts))]
  const minutes = all.map((ms) => Math.floor(ms / MINUTE))
  const missing = Math.round(wholeMs / MINUTE) - sumOf(minutes)
  const byFraction = all
    .map((ms, place) => ({ place, fraction: ms % MINUTE }))
    .toSorted((one, other) => other.fraction - one.fraction)
  const roundedUp = new Set(byFraction.slice(0, Math.max(0, missing)).map(({ place }) => place))
  return parts.map((_, place) => (minutes[place] ?? 0) + (roundedUp.has(place) ? 1 : 0))
}
