import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { keepSeenBook } from './keep-seen-book.ts'

const BOOK_PAGE = `${paths.book('')}:slug`

/** A book's page that the server rendered asked the API nothing: asks, so that the worker keeps it and its picture. */
export function useSeenBook(reached: boolean): void {
  const { pathname } = useLocation()
  const slug = matchPath(BOOK_PAGE, pathname)?.params.slug
  useEffect(() => {
    if (reached && slug && navigator.serviceWorker?.controller)
      keepSeenBook(slug).catch(() => undefined)
  }, [reached, slug])
}
