import type { createBrowserRouter, RouteObject } from 'react-router'
import { keptBooks } from '#features/listening/downloads/kept-books.ts'
import { wakeDownloads } from '#features/listening/downloads/use-downloads.ts'
import { startShell, whenRead as whenPageRead } from '#web/boot/shell.ts'
import type { Store } from '#web/session/store.ts'
import { OfflinePage } from '#app/layout/ErrorPage.tsx'
import { SiteBanners } from '#app/layout/Root.tsx'
import { ADDRESSES } from './addresses.ts'

export { mount } from '#web/boot/shell.ts'
export { OfflineWords } from '#app/layout/OfflineWords.tsx'

/** How long a page waits at most for what comes with it. */
const WAIT_MS = 1_000

let prepared: Promise<unknown> | undefined

/** Begins a page that has no network, and fetches what it says of that beside it. */
export async function start(store: Store, tree: RouteObject[]): Promise<void> {
  await startShell(store, tree, (name) =>
    ADDRESSES.some(({ page, isForm }) => page === name && isForm),
  )
  prepared = Promise.race([
    Promise.allSettled([fetchBanner(), OfflinePage.fetch(), knowDownloads(store)]),
    new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
  ])
}

async function fetchBanner(): Promise<void> {
  await SiteBanners.fetch()
  await (
    await import('#app/layout/SiteBanners.tsx')
  ).bannerFetched
}

/** Until it is known which books lie on this device. */
async function knowDownloads(store: Store): Promise<void> {
  await wakeDownloads(store)
  if (keptBooks.get().ready) return
  await new Promise<void>((resolve) => keptBooks.subscribe(resolve))
}

/** Until the page has been read and what stands around it is here: it is shown whole, not piece by piece. */
export async function whenRead(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  await Promise.all([whenPageRead(router), prepared])
}
