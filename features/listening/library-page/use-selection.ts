import { useState } from 'react'
import type { LibraryEntry } from '#features/listening/library/contract.ts'

/** Books that are ticked, among those of one view of the library. */
export interface Selection {
  /** Whether books are ticked at all, and not opened. */
  on: boolean
  /** Those that are ticked and on the page. */
  chosen: readonly LibraryEntry[]
  isChosen: (id: string) => boolean
  toggle: (id: string) => void
  /** Every book of the page, or none where every one is ticked. */
  toggleAll: () => void
  begin: () => void
  end: () => void
}

/** `view` names what is shown: in another view nothing is ticked. */
export function useSelection(view: string, shown: readonly LibraryEntry[]): Selection {
  const [on, setOn] = useState(false)
  const [ticked, setTicked] = useState<{ view: string; ids: ReadonlySet<string> }>()
  const ids = ticked?.view === view ? ticked.ids : new Set<string>()
  const tick = (next: Iterable<string>) => setTicked({ view, ids: new Set(next) })
  const chosen = shown.filter(({ audiobook }) => ids.has(audiobook._id))
  return {
    on,
    chosen,
    isChosen: (id) => ids.has(id),
    toggle: (id) => tick(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    toggleAll: () =>
      tick(chosen.length === shown.length ? [] : shown.map(({ audiobook }) => audiobook._id)),
    begin: () => setOn(true),
    end() {
      setOn(false)
      tick([])
    },
  }
}
