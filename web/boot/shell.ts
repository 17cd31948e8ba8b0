import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { createBrowserRouter, RouteObject } from 'react-router'
import { readStateCookies } from '#shared/http/state-cookie.ts'
import { accountApi } from '#web/api/account.gen.ts'
import { loadMessages } from '#web/i18n/catalogue.tsx'
import { isReached } from '#web/state/is-reached.ts'
import { OFFLINE } from './load.ts'
import { meOf, sessionUnsure, signedIn } from '#web/session/session.ts'
import { followSettings } from '#web/session/settings.ts'
import type { Store } from '#web/session/store.ts'

/**
 * Makes an empty page, which a service worker gave in place of one that could not be had, into what
 * the server would have sent: the settings of this browser, and whoever was signed in here last.
 */
export async function startShell(
  store: Store,
  tree: RouteObject[],
  isForm: (page: string) => boolean,
): Promise<void> {
  isReached.set(false)
  const { greeting, ...chosen } = readStateCookies(document.cookie)
  const known = Object.entries(chosen).filter(([, value]) => value !== undefined)
  store.dispatch(followSettings(Object.fromEntries(known)))
  // The word goes with a logout, and with it all that was kept of that person.
  if (greeting) await signInAsBefore(store)
  refuseForms(tree, isForm)
}

/** Forms say that there is no network, as long as there is none. */
function refuseForms(tree: RouteObject[], isForm: (page: string) => boolean): void {
  for (const route of tree) {
    const { id, lazy, children } = route
    if (children) refuseForms(children, isForm)
    if (!id || !isForm(id) || typeof lazy !== 'function') continue
    route.lazy = async () => {
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
      if (!answer?.ok) throw new Response(null, OFFLINE)
      return lazy()
    }
  }
}

async function signInAsBefore(store: Store): Promise<void> {
  const { currentUser } = accountApi.endpoints
  const { data } = await store.dispatch(currentUser.initiate(undefined, { subscribe: false }))
  if (data) store.dispatch(signedIn(meOf(data.user)))
  else store.dispatch(sessionUnsure())
}

/** Until the page of the address has been read, or told why not; with the words for either. */
export async function whenRead(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  const read = new Promise<void>((resolve) => {
    if (router.state.initialized) resolve()
    else router.subscribe(({ initialized }) => initialized && resolve())
  })
  await Promise.all([read, loadMessages('site').catch(() => undefined)])
}

/** Shows the page; in two steps, since the first empties the document of what a page adds to it. */
export function mount(words: ReactNode, page: ReactNode): void {
  const root = createRoot(document)
  flushSync(() => root.render(words))
  root.render(page)
}
