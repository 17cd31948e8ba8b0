import type { Line } from './contract.ts'

export interface Verse {
  number: number
  fromMs: number
  toMs: number
}

/** So much of the rests around a verse belongs to it, or its first sound would be cut off. */
const BREATH_MS = 120

/** The last line that has begun. */
export const lineAt = (lines: readonly Pick<Line, 'startsMs'>[], ms: number): number =>
  lines.findLastIndex(({ startsMs }) => startsMs - BREATH_MS <= ms)

export function verseOf(lines: readonly Line[], line: number): Verse | null {
  const number = lines[Math.max(0, line)]?.verse
  const part = partOf(lines.filter(({ verse }) => verse === number))
  return number === undefined || !part ? null : { number, ...part }
}

/** What is to be heard of some lines, with a breath before and after. */
export function partOf(lines: readonly Line[]): Omit<Verse, 'number'> | null {
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return null
  return { fromMs: Math.max(0, first.startsMs - BREATH_MS), toMs: last.endsMs + BREATH_MS }
}
