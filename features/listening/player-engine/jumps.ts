import { bookPosition, type Spot } from '#features/listening/progress/playback-position.ts'
import { playerState } from './state.ts'
import { undoable } from './use-undo.ts'

const LONG_MS = 60_000
const OFFERED_MS = 60_000
/** Jumps that follow each other this closely are one, as from a key held down. */
const ROW_MS = 2_000

let row: { from: Spot; at: number } | null = null
let offered: ReturnType<typeof setTimeout> | undefined

/** Offers to undo a jump, or a row of jumps, of more than a minute. */
export function noteJump(from: Spot, to: Spot): void {
  const episodes = playerState.get().track?.episodes ?? []
  const now = performance.now()
  const isRow = row !== null && now - row.at < ROW_MS
  const start = isRow && row ? row.from : from
  row = { from: start, at: now }
  const length = Math.abs(bookPosition(episodes, start) - bookPosition(episodes, to))
  if (length > LONG_MS) offer(start)
  else if (isRow) withdraw()
}

function offer(from: Spot) {
  withdraw()
  undoable.set({ from })
  offered = setTimeout(withdraw, OFFERED_MS)
}

function withdraw() {
  clearTimeout(offered)
  undoable.set(null)
}

export function forgetJumps(): void {
  row = null
  withdraw()
}
