import type { TimedLine } from './contract.ts'

/** Two lines begin at least so long after one another, and one lasts so long. */
const LEAST_MS = 100

/** The moment nearest to one at which a line may begin: after the line before it, and before its own end. */
export function withinReach(lines: readonly TimedLine[], place: number, ms: number): number {
  const [before, line] = [lines[place - 1], lines[place]]
  const earliest = before ? before.startsMs + LEAST_MS : 0
  const latest = (line?.endsMs ?? Infinity) - LEAST_MS
  return Math.max(earliest, Math.min(ms, latest))
}

/** The lines with one of them changed; the one before ends where it begins, if it did or would go beyond. */
export function withLine(
  lines: readonly TimedLine[],
  place: number,
  { text, startsMs }: Pick<TimedLine, 'text' | 'startsMs'>,
): TimedLine[] {
  const was = lines[place]?.startsMs
  return lines.map((line, at) => {
    if (at === place) return { ...line, text, startsMs }
    const isMet = at === place - 1 && (line.endsMs === was || line.endsMs > startsMs)
    return isMet ? { ...line, endsMs: startsMs } : line
  })
}
