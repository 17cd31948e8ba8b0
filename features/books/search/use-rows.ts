import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Found } from '#features/books/found/use-groups.ts'

/** Finds the row to which a key leads from another; -1 is the box itself. The list is a ring. */
const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
  ArrowLeft: () => -1,
  ArrowRight: () => -1,
}
/** Keys that move the cursor in the box while no row is chosen, and keys that always do. */
const OF_THE_BOX = ['Home', 'End', 'ArrowLeft', 'ArrowRight']
const ALWAYS = ['ArrowLeft', 'ArrowRight']

/** The row of a list that the arrow keys are on; a newer one has none. It is kept in sight. */
export function useRows(listId: string, found: Found | null, count: number) {
  const [place, setPlace] = useState<{ in: Found | null; at: number }>({ in: null, at: -1 })
  const active = place.in === found ? place.at : -1
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    const isChord = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
    if (!step || count === 0 || isChord) return
    if (active < 0 && OF_THE_BOX.includes(event.key)) return
    if (!ALWAYS.includes(event.key)) event.preventDefault()
    setPlace({ in: found, at: step(active, count) })
  }
  return { active, onKeyDown, leave: () => setPlace({ in: found, at: -1 }) }
}
