import { useEffect, useState } from 'react'
import type { WorkerMessage } from '#shared/http/offline-caches.ts'

const ASK_EVERY_MS = 5_000

/**
 * Tells whether the server can be reached: as the browser says, as the service worker saw it, and
 * asked for while it cannot.
 * @param first what is known when the page begins
 */
export function useServerReachable(first: () => boolean): boolean {
  const [reached, setReached] = useState(() => first() && navigator.onLine)
  useEffect(() => {
    const lost = () => setReached(false)
    const hear = ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.type === 'reach') setReached(data.reached)
    }
    addEventListener('offline', lost)
    navigator.serviceWorker?.addEventListener('message', hear)
    return () => {
      removeEventListener('offline', lost)
      navigator.serviceWorker?.removeEventListener('message', hear)
    }
  }, [])
  useEffect(() => {
    if (reached) return
    const ask = async () => {
      if (document.visibilityState === 'hidden' || !navigator.onLine) return
      const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
      if (answer?.ok) setReached(true)
    }
    void ask()
    const timer = setInterval(() => void ask(), ASK_EVERY_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [reached])
  return reached
}
