import { isRouteErrorResponse, type DataRouter } from 'react-router'
import { backOff } from '#web/api/back-off.ts'
import { deleteCookies } from './remember.ts'
import { sessionChannel } from './session-channel.ts'
import { keepSession } from './session-keeper.ts'
import type { Store } from './store.ts'

const passed = (ms: number) =>
  new Promise((resolve) => {
    const over = new AbortController()
    addEventListener('online', resolve, { once: true, signal: over.signal })
    setTimeout(() => {
      over.abort()
      resolve(undefined)
    }, ms)
  })

const inTrouble = ({ state }: DataRouter) =>
  Object.values(state.errors ?? {}).some(
    (error) => isRouteErrorResponse(error) && error.status >= 500,
  )

let trying = false

/** Reads a page's data again; where the server is in trouble, until it no longer is or another is open. */
async function readAgain(router: DataRouter): Promise<void> {
  await router.revalidate()
  if (trying) return
  trying = true
  await backOff(
    () => !inTrouble(router),
    () => router.revalidate(),
    passed,
  )
  trying = false
}

/** Keeps the session of this page with what a browser has for it; loads once the page is hydrated. */
export function watchSession(store: Store, router: DataRouter): void {
  const session = keepSession(store, {
    channel: sessionChannel(),
    revalidate: () => void readAgain(router),
    reload: () => location.reload(),
    forget: deleteCookies,
    wait: passed,
  })
  // A page that the browser had put aside may come back to another session.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.ask()
  })
}
