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
