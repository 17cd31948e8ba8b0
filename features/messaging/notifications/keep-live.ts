import { hearStream, type LiveEvent, type Stream } from './event-stream.ts'

const LOCK = 'qissa-notices'
const CHANNEL = 'qissa-notices'
const ASKING = 'how many'
const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

interface Around {
  language: string
  heard: (event: LiveEvent) => void
  /** The server knows this session no more. */
  refused: () => void
}

/**
 * Hears what happens as long as this page is looked at: one tab of a browser holds the stream and
 * tells the others. Answers how to stop.
 */
export function keepLive({ language, heard, refused }: Around): () => void {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null
  let count: number | undefined
  const told = ({ data }: MessageEvent<LiveEvent | typeof ASKING>) => {
    if (data !== ASKING) heard(data)
    // A tab that opens while another hears may have missed what was said a moment ago.
    else if (leading && count !== undefined)
      channel?.postMessage({ event: 'count', data: { count } } satisfies LiveEvent)
  }
  channel?.addEventListener('message', told)
  channel?.postMessage(ASKING)
  let leading: AbortController | undefined
  const tell = (event: LiveEvent) => {
    count = event.data.count
    heard(event)
    channel?.postMessage(event)
  }
  const rest = () => {
    leading?.abort()
    leading = undefined
  }
  const look = () => {
    if (document.visibilityState === 'hidden') return rest()
    if (leading) return
    leading = new AbortController()
    const { signal } = leading
    void alone(signal, () => hearOn({ language, signal, heard: tell }, refused))
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', rest)
  addEventListener('pageshow', look)
  look()
  return () => {
    rest()
    document.removeEventListener('visibilitychange', look)
    removeEventListener('pagehide', rest)
    removeEventListener('pageshow', look)
    channel?.close()
  }
}

/** One tab at a time, where a browser can say so. */
async function alone(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act()
  // Given up before its turn came.
  await navigator.locks.request(LOCK, { signal }, act).catch(() => undefined)
}

/** Opens the stream anew whenever it ends, each time later while it does not open. */
async function hearOn(stream: Stream, refused: () => void): Promise<void> {
  for (let failed = 0; !stream.signal.aborted;) {
    const { status, told, retryAfter } = await hearStream(stream)
    if (stream.signal.aborted) return
    if (status === 401) return refused()
    failed = told ? 0 : failed + 1
    await pause(Math.max(retryAfter * 1_000, waitOf(failed)), stream.signal)
  }
}

/** Doubled with each failure, and never the same for two browsers that lost one server. */
export const waitOf = (failed: number, random = Math.random()) =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failed) * (0.5 + random / 2)

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer)
      removeEventListener('online', over)
      resolve()
    }
    const timer = setTimeout(over, ms)
    addEventListener('online', over)
    signal.addEventListener('abort', over, { once: true })
  })
}
