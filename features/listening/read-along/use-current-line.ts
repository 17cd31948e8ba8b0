import { usePosition } from '#features/listening/player-engine/use-now-playing.ts'
import type { Line } from './contract.ts'
import { lineAt } from './verses.ts'

/** The index of the line that is spoken; -1 before the first. */
export function useCurrentLine(lines: readonly Pick<Line, 'startsMs'>[]): number {
  const position = usePosition()
  return lineAt(lines, position)
}
