import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Tells whether scripts have taken the page over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
