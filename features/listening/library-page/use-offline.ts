import { useSyncExternalStore } from 'react'
import { useServerReachable } from '#web/ui/use-server-reachable.ts'

const never = () => () => undefined

/** Tells that the server cannot be reached; never on the server, and not before hydration. */
export function useOffline(): boolean {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const reached = useServerReachable(() => true)
  return inBrowser && !reached
}
