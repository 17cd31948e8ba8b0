import { useAtom } from '#web/state/atom.ts'
import { isReached } from '#web/state/is-reached.ts'

/** Tells that the server cannot be reached; never on the server, and not before hydration. */
export const useOffline = (): boolean => !useAtom(isReached)
