import { createValue } from '#features/listening/player-engine/state.ts'

/** What is to be read aloud next; `place` tells two sayings of the same words apart. */
export const said = createValue<{ text: string; place: number } | null>(null)

/** Has a sentence read aloud by what reads the page to its listener. */
export const say = (text: string): void => said.set({ text, place: (said.get()?.place ?? 0) + 1 })
