import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { useServerReachable } from '#web/ui/use-server-reachable.ts'

const RETRY_MS = 5_000

/**
 * Reads a page anew once the server is reached, and every five seconds while that fails: the network
 * may be back for the page before it is for its service worker.
 * @param again how to read it
 */
export function useRetryWhenReached(again: () => void): void {
  const reached = useServerReachable(() => false)
  const isIdle = useRevalidator().state === 'idle'
  const triedAt = useRef(-Infinity)
  useEffect(() => {
    if (!reached || !isIdle) return
    const retry = () => {
      triedAt.current = performance.now()
      again()
    }
    const timer = setTimeout(retry, Math.max(0, triedAt.current + RETRY_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [reached, isIdle, again])
}
