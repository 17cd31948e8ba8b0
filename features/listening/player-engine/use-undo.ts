import { atom, useAtom, type Atom } from '#web/state/atom.ts'
import type { Spot } from '#features/listening/progress/playback-position.ts'

/** The spot where the last long jump began, for a minute after it. */
export const undoable: Atom<{ from: Spot } | null> = atom<{ from: Spot } | null>(null)

export const useUndo = (): { from: Spot } | null => useAtom(undoable)

/** Goes back exactly to where the last long jump began. */
export const undoJump = (player: { undo: () => void }): void => player.undo()
