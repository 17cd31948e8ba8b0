import { atom, useAtom, type Atom } from '#web/state/atom.ts'

/** Playback stops after so much listening, or at the end of an episode (`left` 1: of this one). */
export type SleepState = { fading: boolean } & (
  | { kind: 'minutes'; leftMs: number }
  | { kind: 'episodes'; left: number }
)

/** The sleep timer that runs, told anew each second while it counts. */
export const sleep: Atom<SleepState | null> = atom<SleepState | null>(null)

/** Whether the timer stopped the voice, as against never set or turned off. */
export const sleepHasEnded: Atom<boolean> = atom(false)

export const useSleep = (): SleepState | null => useAtom(sleep)
