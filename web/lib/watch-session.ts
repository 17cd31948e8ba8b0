import { deleteCookies } from './remember'
import { sessionChannel } from './session-channel'
import { keepSession } from './session-keeper'
import type { Store } from './store'

/** Keeps the session of this page with what a browser has for it; loads once the page is awake. */
export function watchSession(store: Store, revalidate: () => void): void {
  const session = keepSession(store, {
    channel: sessionChannel(),
    revalidate,
    reload: () => location.reload(),
    forget: deleteCookies,
    wait: (ms) =>
      new Promise((resolve) => {
        setTimeout(resolve, ms)
        addEventListener('online', resolve, { once: true })
      }),
  })
  // A page that the browser had put aside may come back to another session.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.ask()
  })
}
