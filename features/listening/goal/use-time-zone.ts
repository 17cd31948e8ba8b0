import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** The listener's time zone, as "Asia/Kolkata"; undefined where the server writes the page. */
export const useTimeZone = (): string | undefined =>
  useSyncExternalStore(
    never,
    () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => undefined,
  )
