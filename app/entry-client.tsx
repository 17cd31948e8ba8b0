import '#web/styles/index.css'
import '#web/boot/react-first.ts'
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import {
  createBrowserRouter,
  matchRoutes,
  RouterContextProvider,
  RouterProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
} from 'react-router'
import { browserFetch } from '#web/api/browser-fetch.ts'
import { loadCatalogue, Messages } from '#web/i18n/catalogue.tsx'
import { readEmbedded } from '#web/boot/embedded-state.ts'
import { pageModules } from '#web/boot/page-modules.ts'
import { Origin } from '#web/boot/origin.tsx'
import '#web/boot/install-offer.ts'
import { storeContext } from '#web/boot/store-context.ts'
import { rememberState } from '#web/session/remember.ts'
import { makeStore } from '#web/session/store.ts'
import { Document } from '#app/layout/Document.tsx'
import { addressFinder } from '#shared/http/find-address.ts'
import { knownQuery } from '#shared/http/known-query.ts'
import { ADDRESSES } from './addresses.ts'
import { routes } from './routes.tsx'

/** The server rendered the page without names that it does not read, as a link from elsewhere adds them. */
function leaveUnknownQueryOut(): void {
  const { pathname, search, hash } = location
  const names = [...(addressFinder(ADDRESSES)(pathname).query ?? []), 'lang']
  const isKnown = [...new URLSearchParams(search).keys()].every((name) => names.includes(name))
  if (!isKnown) history.replaceState(history.state, '', pathname + knownQuery(search, names) + hash)
}

const { store: preloaded, origin, assets, pages, refusal, text } = readEmbedded()
const store = makeStore(
  browserFetch(() => store.getState()),
  preloaded,
)

leaveUnknownQueryOut()
const tree = routes()
// Without a page rendered, a service worker gave this document while the network was away.
const shell = pages.length ? null : await import('./offline-start.tsx')
await shell?.start(store, tree)
const { language } = store.getState().settings
// What matched on the server must be here before React compares.
if (!shell)
  await Promise.all(
    (matchRoutes(tree, location) ?? []).map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return
      Object.assign(route, { ...(await route.lazy()), lazy: undefined })
    }),
  )
const loaderData = Object.fromEntries(pages.map((name) => [name, null]))
const errors = refusal && { [refusal.route]: new ErrorResponse(refusal.status, '', null) }
const router = createBrowserRouter(tree, {
  getContext: () => new RouterContextProvider(new Map([[storeContext, store]])),
  ...(shell ? {} : { hydrationData: { loaderData, errors } }),
})
await shell?.whenRead(router)
// After the page, whose own messages it may bring along.
const first = { language, catalogue: await loadCatalogue(language) }
rememberState(store)

/** Tells once React has taken the page over: what the router reads before then would not be shown. */
function Hydrated({ report }: { report: () => void }) {
  useEffect(report, [report])
  return null
}
let reportHydrated: () => void = () => undefined
const hydrated = new Promise<void>((resolve) => (reportHydrated = resolve))

document.documentElement.dataset.hydrated = 'hydrating'
// In slices: a press meanwhile is heard at once.
startTransition(() => {
  // React leaves the stylesheets of the shell where they are: anew, they would come after those of pages.
  const linked = shell ? { ...assets, styles: [] } : assets
  const site = (page: ReactNode, isPage = true) => (
    <StrictMode>
      <Provider store={store}>
        <Origin value={origin}>
          <Messages first={first}>
            <Document assets={linked} pages={pages} state={text}>
              {page}
            </Document>
            {isPage && <Hydrated report={reportHydrated} />}
          </Messages>
        </Origin>
      </Provider>
    </StrictMode>
  )
  const page = <RouterProvider router={router} />
  if (shell) shell.mount(site, page)
  else hydrateRoot(document, site(page))
})

Promise.all([import('#web/session/watch-session.ts'), hydrated]).then(
  ([{ watchSession }]) => {
    watchSession(store, router)
    void pageModules()
  },
  // Without it the session holds as the server told it.
  () => undefined,
)
