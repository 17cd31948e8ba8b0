import {
  createServer,
  ServerResponse,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http'
import type { Socket } from 'node:net'

/** The most requests of a connection without a whole answer. Browsers and proxies send one. */
export const MOST_AHEAD = 8

/** The answers that a connection has yet to get, in the order of its requests. */
const lines = new WeakMap<Socket, Answer[]>()

// Node makes one for every request, those included that it refuses by itself.
class Answer extends ServerResponse {
  /** Unset where Node refuses by itself. */
  begin?: () => void

  constructor(...given: ConstructorParameters<typeof ServerResponse>) {
    super(...given)
    const { socket } = given[0]
    const line = lines.get(socket) ?? []
    lines.set(socket, line)
    // Node reads on to the end of what came at once, which may be thousands of requests.
    if (socket.destroyed || line.push(this) > MOST_AHEAD) socket.destroy()
    // When the system has taken all of it, or the connection is gone.
    this.once('close', () => {
      line.shift()
      if (socket.writable) line[0]?.begin?.()
    })
  }
}

/**
 * A server that begins with a request once the one before it on its connection is answered. Node
 * by itself begins with all of them, and keeps the answers in memory until somebody reads them.
 * Whoever sends too many ahead is cut off.
 */
export function createServerInOrder(
  options: ServerOptions,
  answer: RequestListener<typeof IncomingMessage, typeof Answer>,
): Server {
  return createServer({ ...options, ServerResponse: Answer }, (request, response) => {
    if (request.socket.destroyed) return
    response.begin = () => answer(request, response)
    if (lines.get(request.socket)?.[0] === response) response.begin()
  })
}
