import { createValue } from '../player/state'

/** Whether the list of keys lies above the page. */
export const keysShown = createValue(false)
