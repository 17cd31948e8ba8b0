const FIRST_WAIT_MS = 2_000
const LONGEST_WAIT_MS = 60_000

/** Longer each time, or until the browser says that the network is back. */
export function untilOnline(tries: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, Math.min(FIRST_WAIT_MS * 2 ** tries, LONGEST_WAIT_MS))
  const over = () => resolve()
  addEventListener('online', over, { once: true, signal })
  signal.addEventListener('abort', over, { once: true })
  return promise.finally(() => clearTimeout(timer))
}
