import { useCallback, useEffect, useRef, type RefObject } from 'react'

/** After a reader's own scroll the lines stay where they are for a while. */
const OWN_MS = 4_000
const OWN_SCROLLS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Tells whether the reader moved a box by themselves just now; without one, the page. */
export function useOwnScroll(box?: RefObject<HTMLElement | null>): () => boolean {
  const moved = useRef(-OWN_MS)
  useEffect(() => {
    const element = box ? box.current : window
    const note = () => (moved.current = performance.now())
    for (const name of OWN_SCROLLS) element?.addEventListener(name, note, { passive: true })
    return () => {
      for (const name of OWN_SCROLLS) element?.removeEventListener(name, note)
    }
  }, [box])
  return useCallback(() => performance.now() - moved.current < OWN_MS, [])
}

/** The padding of a line, which may be out of sight. */
const SLACK = 6

/** A line stands so far down its box: what comes is read more than what was. */
const DOWN = 1 / 3

/**
 * Keeps the line that is spoken, with its other script, in the upper half of its box, unless the
 * reader reads elsewhere in it. `shape` is another where the lines take other room.
 */
export function useScrollToLine(
  box: RefObject<HTMLElement | null>,
  current: number,
  shape: unknown,
): void {
  const isRead = useOwnScroll(box)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => hideParts(element)
    // The box has its size only once it was laid out, and another when the phone is turned.
    const size = new ResizeObserver(() => {
      if (!isRead()) scrollToLine(element, 'auto')
      look()
    })
    // Lines grow when their font comes.
    for (const one of [element, ...linesOf(element)]) size.observe(one)
    // Of another shape, the lines that were read are elsewhere: the one that is spoken leads back.
    scrollToLine(element, 'auto')
    look()
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box, shape, isRead])
  useEffect(() => {
    const element = box.current
    if (!element || isRead()) return
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollToLine(element, calm ? 'auto' : 'smooth')
  }, [box, current, shape, isRead])
}

function scrollToLine(element: HTMLElement, behavior: ScrollBehavior): void {
  const line = element.querySelector('[aria-current]')?.closest('li')
  if (!line) return
  const wanted = line.offsetTop - (element.clientHeight - line.offsetHeight) * DOWN
  // The first that is seen whole stands at the top, or its place would be empty.
  const first = linesOf(element).find(({ offsetTop }) => offsetTop >= wanted) ?? line
  element.scrollTo({ top: first.offsetTop - SLACK, behavior })
}

const linesOf = (element: HTMLElement) => [...element.querySelectorAll<HTMLElement>(':scope > li')]

/**
 * Tells the styles how much of the first and the last line is out of sight, with all that is said of
 * them: those are not shown in part. One that is longer than its box is.
 */
function hideParts(element: HTMLElement): void {
  const top = element.scrollTop
  const end = top + element.clientHeight
  const cut = { top: 0, end: 0 }
  for (const line of linesOf(element)) {
    const from = line.offsetTop
    const to = from + line.offsetHeight
    if (to - from > element.clientHeight) continue
    if (from < top - SLACK && to > top) cut.top = to - top
    // Letters of Nastaliq rise above their line.
    if (from < end && to > end + SLACK) cut.end = end - from + SLACK
  }
  element.style.setProperty('--cut-top', `${cut.top}px`)
  element.style.setProperty('--cut-end', `${cut.end}px`)
}
