import { usePosition } from '#features/listening/player-engine/use-now-playing.ts'
import type { Line } from './contract.ts'
import { lineAt } from './verses.ts'

/** The index of the line that is spoken, or of the first while it is still to come. */
export function useCurrentLine(lines: readonly Pick<Line, 'startsMs'>[]): number {
  const position = usePosition()
  return Math.max(0, lineAt(lines, position))
}
