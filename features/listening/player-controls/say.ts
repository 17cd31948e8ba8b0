import { atom } from '#web/state/atom.ts'

/** The text that a screen reader is to announce; `place` tells two equal texts apart. */
export const said = atom<{ text: string; place: number } | null>(null)

/** Has a sentence read aloud by what reads the page to its listener. */
export const say = (text: string): void => said.set({ text, place: (said.get()?.place ?? 0) + 1 })
