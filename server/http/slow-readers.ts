import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const STALLED_MS = 60_000
// The system holds megabytes of an answer, and takes more of it once 1.5 are read: at the pace of
// speech these last for three minutes, of slow speech for six; a slow phone line takes two.
const STALLED_LONG_MS = { sound: 600_000, file: 180_000 }

const bounded = new WeakSet<ServerResponse>()

/**
 * Cuts off who takes nothing of an answer for so long, or for twice as long at most. A connection on
 * which nothing waits to be sent may be as quiet as it likes.
 */
export function boundReading(server: Server, ms = STALLED_MS): void {
  server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    bounded.add(response)
    // Node sets the time anew with each write, and where the queue has moved by its end.
    response.setTimeout(ms, () => {
      if (response.socket?.writableLength) response.socket.destroy()
    })
  })
}

/** Lets sound be read as slowly as somebody listens, and a long file as slowly as a phone does. */
export function allowSlowReading(
  response: ServerResponse,
  what: keyof typeof STALLED_LONG_MS,
): void {
  if (bounded.has(response)) response.setTimeout(STALLED_LONG_MS[what])
}
