import type { ComponentType, ReactNode } from 'react'
import type { createBrowserRouter, RouteObject } from 'react-router'
import { keptBooks } from '#features/listening/downloads/kept-books.ts'
import { wakeDownloads } from '#features/listening/downloads/use-downloads.ts'
import { mount as mountDocument, startShell, whenRead as whenPageRead } from '#web/boot/shell.ts'
import { withMessages } from '#web/i18n/lazy-with-messages.ts'
import type { Store } from '#web/session/store.ts'
import { OfflinePage } from '#app/layout/ErrorPage.tsx'
import { SiteBanners } from '#app/layout/Root.tsx'
import { ADDRESSES } from './addresses.ts'

const LONGEST_WAIT_MS = 1_000

let OfflineWords: ComponentType | undefined
let prepared: Promise<unknown> | undefined

/** Begins a page that has no network, and fetches what it says of that beside it. */
export async function start(store: Store, tree: RouteObject[]): Promise<void> {
  await startShell(store, tree, (name) =>
    ADDRESSES.some(({ page, isForm }) => page === name && isForm),
  )
  prepared = Promise.race([
    Promise.allSettled([fetchWords(), fetchBanner(), OfflinePage.fetch(), knowDownloads(store)]),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
  ])
}

async function fetchWords(): Promise<void> {
  const words = await withMessages(import('#app/layout/OfflineWords.tsx'), 'site')
  OfflineWords = words.OfflineWords
}

async function fetchBanner(): Promise<void> {
  await SiteBanners.fetch()
  await (
    await import('#app/layout/SiteBanners.tsx')
  ).bannerFetched
}

async function knowDownloads(store: Store): Promise<void> {
  await wakeDownloads(store)
  if (keptBooks.get().ready) return
  await new Promise<void>((resolve) => keptBooks.subscribe(resolve))
}

/** Until the page has been read and what stands around it is here: it is shown whole, not piece by piece. */
export async function whenRead(router: ReturnType<typeof createBrowserRouter>): Promise<void> {
  await Promise.all([whenPageRead(router), prepared])
}

export function mount(site: (page: ReactNode, isPage?: boolean) => ReactNode, page: ReactNode) {
  mountDocument(site(OfflineWords && <OfflineWords />, false), site(page))
}
