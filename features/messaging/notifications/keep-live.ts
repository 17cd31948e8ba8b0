import { hearOn, whileSeen } from '#web/api/event-stream.ts'
import type { LiveEvent } from './live-event.ts'

const LOCK = 'qissa-notices'
const CHANNEL = 'qissa-notices'
const ASKING = 'how many'
const ADDRESS = '/api/notification/stream'

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
    else if (isLeading && count !== undefined)
      channel?.postMessage({ event: 'count', data: { count } } satisfies LiveEvent)
  }
  channel?.addEventListener('message', told)
  channel?.postMessage(ASKING)
  let isLeading = false
  const tell = (event: LiveEvent) => {
    count = event.data.count
    heard(event)
    channel?.postMessage(event)
  }
  const stop = whileSeen((signal) => {
    isLeading = true
    signal.addEventListener('abort', () => (isLeading = false))
    void alone(signal, () => hearOn({ address: ADDRESS, language, signal, heard: tell, refused }))
  })
  return () => {
    stop()
    channel?.close()
  }
}

/** One tab at a time, where a browser can say so. */
async function alone(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act()
  // Given up before its turn came.
  await navigator.locks.request(LOCK, { signal }, act).catch(() => undefined)
}
