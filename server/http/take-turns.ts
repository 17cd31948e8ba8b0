import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long others wait at most, save for a piece of work that takes longer by itself. */
const TURN_MS = 5

/** Is awaited after each piece of a long work, and gives others their turn once one’s own is used up. */
export type TakeTurn = () => Promise<void>

export function takeTurns(now = () => performance.now()): TakeTurn {
  let began = now()
  return async () => {
    if (now() - began < TURN_MS) return
    await nextTurn()
    began = now()
  }
}

/** So many are visited before the time is looked at. */
const PIECE = 4_096

/** Visits each index under a count; others get their turn whenever a turn’s time is used up. */
export async function eachInTurn(count: number, visit: (index: number) => void): Promise<void> {
  const takeTurn = takeTurns()
  for (let from = 0; from < count; from += PIECE) {
    const end = Math.min(count, from + PIECE)
    for (let index = from; index < end; index += 1) visit(index)
    await takeTurn()
  }
}
