import { useEffect, useEffectEvent } from 'react'
import { atom } from '#web/state/atom.ts'

/** The path that the last notification of this page leads to, each time anew. */
export const heardNotice = atom<{ path: string } | null>(null)

/** Tells a page of each notification that comes while it is open, by where it leads. */
export function useNotices(onNotice: (path: string) => void): void {
  const tell = useEffectEvent(onNotice)
  useEffect(
    () =>
      heardNotice.subscribe(() => {
        const notice = heardNotice.get()
        if (notice) tell(notice.path)
      }),
    [],
  )
}
