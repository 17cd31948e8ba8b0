import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts have taken the page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
