import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether scripts have taken the page over. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
