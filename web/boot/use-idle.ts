import { useEffect, useState } from 'react'
import { isReached } from '#web/state/is-reached.ts'

/** Tells the document that the page is hydrated. Answers whether the browser has nothing else to do since. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const html = document.documentElement.dataset
    // Tells tests, styles and the starter that presses are heard.
    html.hydrated = 'yes'
    // A document made anew has lost what the starter noted.
    void document.fonts.ready.then(() => (html.seen = 'yes'))
    // Without a network there is nothing to wait for, and that it is away is said at once.
    const soon = isReached.get() ? whenIdle : queueMicrotask
    soon(() => setIdle(true))
  }, [])
  return idle
}

/** Once all that the page asked for is here and a browser has nothing else to do. */
function whenIdle(act: () => void) {
  const soon = () => (globalThis.requestIdleCallback ?? setTimeout)(act)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon, { once: true })
}
