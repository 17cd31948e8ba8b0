import { useSyncExternalStore } from 'react'
import type { Spot } from '#features/listening/progress/playback-position.ts'
import { createValue, type Value } from './state.ts'

/** The spot where the last long jump began, for a minute after it. */
export const undoable: Value<{ from: Spot } | null> = createValue<{ from: Spot } | null>(null)

export const useUndo = (): { from: Spot } | null =>
  useSyncExternalStore(undoable.subscribe, undoable.get, () => null)

/** Goes back exactly to where the last long jump began. */
export const undoJump = (player: { undo: () => void }): void => player.undo()
