import { atom, useAtom, type Atom } from '#web/state/atom.ts'
import { position } from './state.ts'

/** A part of the episode, in milliseconds from its beginning. */
export interface Loop {
  fromMs: number
  toMs: number
  /** Said once: at its end the voice is silent. */
  once?: boolean
}

/** A shorter part would be a stutter when it is repeated. */
const SHORTEST_MS = 500

/** The part that is said over and over. */
export const loop: Atom<Loop | null> = atom<Loop | null>(null)

export const useLoop = (): Loop | null => useAtom(loop)

/** Repeats a part of the episode until told null, or until a jump leads out of it. */
export function setLoop(player: { seek: (ms: number) => void }, range: Loop | null): void {
  const shortestMs = range?.once ? 0 : SHORTEST_MS
  if (!range || range.toMs - range.fromMs < shortestMs) return loop.set(null)
  loop.set(null)
  const at = position.get()
  if (at < range.fromMs || at >= range.toMs) player.seek(range.fromMs)
  loop.set(range)
}
