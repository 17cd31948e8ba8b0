import { createValue } from '#features/listening/player-engine/state.ts'

/** Whether the list of keys lies above the page. */
export const keysShown = createValue(false)
