import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { bookSlugIn } from '#shared/http/offline-caches.ts'
import { keepSeenBook } from './keep-seen-book.ts'

const MOST = 20

const seen = new Set<string>()

function note(url: string | null): void {
  const slug = url && bookSlugIn(url)
  if (slug) seen.add(slug)
}

/** A book's page that the server rendered asked the API nothing: asks, so that the worker keeps it and its picture. */
export function useSeenBook(reached: boolean): void {
  const { pathname } = useLocation()
  // Of a first visit, left before there was a worker; later ones are kept as they come, and forgotten
  // with a logout. Not every browser tells.
  useEffect(() => {
    if (navigator.serviceWorker?.controller) return
    const { navigation } = globalThis as { navigation?: Navigation }
    for (const { url } of navigation?.entries().slice(-MOST) ?? []) note(url)
  }, [])
  useEffect(() => {
    note(location.origin + pathname)
    const keep = () => {
      if (!reached || !navigator.serviceWorker?.controller) return
      for (const slug of seen) keepSeenBook(slug).catch(() => undefined)
      seen.clear()
    }
    keep()
    navigator.serviceWorker?.addEventListener('controllerchange', keep)
    return () => navigator.serviceWorker?.removeEventListener('controllerchange', keep)
  }, [reached, pathname])
}
