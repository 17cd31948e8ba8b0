import type { IncomingMessage, Server } from 'node:http'

/** A form takes no longer, on whatever line. */
const BODY_MS = 30_000

const ends = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/** Ends requests whose bodies do not, with the answer that Node itself would give them. */
export function boundBodies(server: Server, ms = BODY_MS): void {
  server.prependListener('request', (request: IncomingMessage) => {
    const { headers, socket } = request
    if (!headers['content-length'] && !headers['transfer-encoding']) return
    const end = setTimeout(() => {
      if (request.complete || socket.destroyed) return
      const late = new Error('The body took too long')
      server.emit('clientError', Object.assign(late, { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    }, ms).unref()
    ends.set(request, end)
    request.once('close', () => clearTimeout(end))
  })
}

/** Lets a body take its time: whoever asks for that watches over it by themselves. */
export const allowSlowBody = (request: IncomingMessage): void => clearTimeout(ends.get(request))
