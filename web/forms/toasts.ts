import { atom, useAtom } from '#web/state/atom.ts'

export interface ToastMessage {
  text: string
  note?: string | undefined
  kind: 'ok' | 'warn'
  /** A way back, offered twice as long. */
  action?: { label: string; run: () => void } | undefined
}

type Listener = (message: ToastMessage) => void

let listener: Listener | undefined
const waiting: ToastMessage[] = []

const wanted = atom(false)

/** Says something at the top of the page for five seconds. Before the toaster has loaded, it waits. */
export function showToast(message: ToastMessage) {
  if (listener) listener(message)
  else waiting.push(message)
  wanted.set(true)
}

/** Tells whether anything was ever said: the toaster is not loaded before. */
export const useToasterWanted = () => useAtom(wanted)

/** For the toaster alone: takes what waited and all that follows. Answers how to stop. */
export function listenToToasts(next: Listener) {
  listener = next
  waiting.splice(0).forEach(next)
  return () => {
    if (listener === next) listener = undefined
  }
}
