import { useSyncExternalStore } from 'react'
import { createValue, position, type Value } from './state.ts'

/** A part of the episode, in milliseconds from its beginning. */
export interface Loop {
  fromMs: number
  toMs: number
}

const SHORTEST_MS = 500

/** The part that is said over and over. */
export const loop: Value<Loop | null> = createValue<Loop | null>(null)

export const useLoop = (): Loop | null => useSyncExternalStore(loop.subscribe, loop.get, () => null)

/** Repeats a part of the episode until told null, or until a jump leads out of it. */
export function setLoop(player: { seek: (ms: number) => void }, range: Loop | null): void {
  if (!range || range.toMs - range.fromMs < SHORTEST_MS) return loop.set(null)
  loop.set(null)
  const at = position.get()
  if (at < range.fromMs || at >= range.toMs) player.seek(range.fromMs)
  loop.set(range)
}
