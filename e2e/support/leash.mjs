// Loaded into a product under test: it ends with whoever started it, however that one ends, for
// only the starter holds the other end of its standard input.
import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.stdin instanceof Socket) {
  process.stdin.once('close', () => process.kill(process.pid, 'SIGTERM')).resume()
  process.stdin.unref()
}
