import { atom } from './atom.ts'

/** Whether the server answered last, as the layout has seen it. */
export const isReached = atom(true)
