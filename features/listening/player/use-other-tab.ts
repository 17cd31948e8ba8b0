import { useSyncExternalStore } from 'react'
import { createValue, type Value } from '#features/listening/player-engine/state.ts'

/** Whether another tab plays, and has silenced this one. */
export const elsewhere: Value<boolean> = createValue(false)

export const useElsewhere = (): boolean =>
  useSyncExternalStore(elsewhere.subscribe, elsewhere.get, () => false)
