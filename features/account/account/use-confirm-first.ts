import type { ApiError } from '#web/api/api.ts'
import { atom, useAtom } from '#web/state/atom.ts'

interface Waiting {
  answer: (isConfirmed: boolean) => void
}

const waiting = atom<Waiting | null>(null)

/** For the dialog that asks: who waits for it, if somebody does. */
export const useWaiting = () => useAtom(waiting)

interface Done {
  error?: unknown
}

/**
 * Does what the server may want confirmed. Where it does, the dialog asks who it is, and it is done
 * once more; whoever closes the dialog gets the refusal.
 */
async function confirmFirst<T extends Done>(act: () => Promise<T>): Promise<T> {
  const done = await act()
  if ((done.error as ApiError | undefined)?.code !== 'confirmation_needed') return done
  const isConfirmed = await new Promise<boolean>((answer) => waiting.set({ answer }))
  waiting.set(null)
  return isConfirmed ? act() : done
}

export const useConfirmFirst = () => confirmFirst
