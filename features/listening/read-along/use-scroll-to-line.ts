import { useEffect, useRef, type RefObject } from 'react'

/** After a reader's own scroll the lines stay where they are for a while. */
const OWN_MS = 4_000
const OWN_SCROLLS = ['wheel', 'touchmove', 'pointerdown'] as const

/** Keeps the line that is spoken in the middle of its box, unless the reader reads elsewhere in it. */
export function useFollow(box: RefObject<HTMLElement | null>, current: number): void {
  const moved = useRef(0)
  useEffect(() => {
    const element = box.current
    const note = () => (moved.current = performance.now())
    for (const name of OWN_SCROLLS) element?.addEventListener(name, note, { passive: true })
    return () => {
      for (const name of OWN_SCROLLS) element?.removeEventListener(name, note)
    }
  }, [box])
  useEffect(() => {
    const element = box.current
    const line = element?.querySelector<HTMLElement>('[aria-current]')
    if (!element || !line) return
    const isRead = moved.current > 0 && performance.now() - moved.current < OWN_MS
    const isElsewhere = element.contains(document.activeElement) && document.activeElement !== line
    if (isRead || isElsewhere) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    const middle = line.offsetTop - (element.clientHeight - line.offsetHeight) / 2
    element.scrollTo({ top: middle, behavior: calm ? 'auto' : 'smooth' })
  }, [box, current])
}
