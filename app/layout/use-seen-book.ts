import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { KEPT_CACHE } from '#shared/http/offline-caches.ts'
import { paths } from '#shared/http/paths.ts'

const BOOK_PAGE = `${paths.book('')}:slug`

/** A book's page that the server rendered asked the API nothing: asks, so that the worker keeps it. */
export function useSeenBook(reached: boolean): void {
  const { pathname } = useLocation()
  const slug = matchPath(BOOK_PAGE, pathname)?.params.slug
  useEffect(() => {
    if (reached && slug && navigator.serviceWorker?.controller)
      askFor(`/api/audiobooks/${slug}`).catch(() => undefined)
  }, [reached, slug])
}

async function askFor(path: string): Promise<void> {
  const kept = await caches.match(path, { cacheName: KEPT_CACHE, ignoreVary: true })
  if (!kept) await fetch(path)
}
