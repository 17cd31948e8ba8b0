/** An event of a stream. */
interface StreamEvent {
  event: string
  data: unknown
}

interface Outcome {
  /** 0 where nobody answered. */
  status: number
  /** Whether it said anything before it ended. */
  told: boolean
  /** Seconds after which the server wants to be asked again. */
  retryAfter: number
}

export interface EventStream<E extends StreamEvent> {
  address: string
  language: string
  signal: AbortSignal
  heard: (event: E) => void
  /** The server knows this session no more. */
  refused?: () => void
  /** Told whether the stream says anything now. */
  onConnected?: (isConnected: boolean) => void
}

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 60_000

/** Opens a stream anew whenever it ends, each time later while it does not open. */
export async function hearOn<E extends StreamEvent>(stream: EventStream<E>): Promise<void> {
  const { signal, refused, onConnected } = stream
  for (let failed = 0; !signal.aborted;) {
    const { status, told, retryAfter } = await hearStream(stream)
    onConnected?.(false)
    if (signal.aborted) return
    if (status === 401) return refused?.()
    failed = told ? 0 : failed + 1
    await pause(Math.max(retryAfter * 1_000, waitOf(failed)), signal)
  }
}

/**
 * Acts as long as this page is looked at.
 * @param act is told when to stop, and begins anew when the page is looked at again
 */
export function whileSeen(act: (signal: AbortSignal) => void): () => void {
  let seen: AbortController | undefined
  const rest = () => {
    seen?.abort()
    seen = undefined
  }
  const look = () => {
    if (document.visibilityState === 'hidden') return rest()
    if (seen) return
    seen = new AbortController()
    act(seen.signal)
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
  }
}

/** Hears a stream as long as this page is looked at; answers how to stop. */
export const hearWhileSeen = <E extends StreamEvent>(
  stream: Omit<EventStream<E>, 'signal'>,
): (() => void) => whileSeen((signal) => void hearOn({ ...stream, signal }))

/** Hears a stream until it ends, for whatever reason. */
async function hearStream<E extends StreamEvent>(stream: EventStream<E>): Promise<Outcome> {
  const { address, language, signal, heard, onConnected } = stream
  let told = false
  try {
    const headers = { accept: 'text/event-stream', 'accept-language': language }
    const answer = await fetch(address, { headers, signal, cache: 'no-store' })
    const retryAfter = Number(answer.headers.get('retry-after') ?? 0)
    if (!answer.ok || !answer.body) return { status: answer.status, told, retryAfter }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + part.value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const event of blocks.map(eventIn)) {
        if (!told) onConnected?.(true)
        told = true
        if (event) heard(event as E)
      }
    }
    return { status: answer.status, told, retryAfter: 0 }
  } catch {
    return { status: 0, told, retryAfter: 0 }
  }
}

/** An event among the lines; null for a comment. */
export function eventIn(block: string): StreamEvent | null {
  const event = /^event: (\w+)$/m.exec(block)?.[1]
  const data = /^data: (.+)$/m.exec(block)?.[1]
  return event && data ? { event, data: JSON.parse(data) as unknown } : null
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
