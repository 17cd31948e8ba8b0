import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import { afterAll, beforeAll } from 'vitest'
import { SITE } from './product.ts'

/** Four times what the long book needs: no browser has much of it at hand when the line is cut. */
const BYTES_PER_MS = 3_000
/** What comes at once after a silence. */
const BURST_MS = 300

/** Lets through what comes at a home line's speed. */
function atSpeed(): Transform {
  let free = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      const now = Date.now()
      free = Math.max(free, now - BURST_MS) + chunk.length / BYTES_PER_MS
      setTimeout(() => done(null, chunk), Math.max(0, free - now))
    },
  })
}

export interface Line {
  /** Where the product answers through this line. */
  site: string
  /** Breaks what is open; with `until` nothing new comes through either. */
  cut: (stay?: 'down') => void
  /** New connections come through again. */
  mend: () => void
}

/** A line to the product, as quick as a good home's, that can be cut; call once at the top of a test file. */
export function useLine(): () => Line {
  const open = new Set<Socket>()
  let down = false
  const server = createServer((near) => {
    const { hostname, port } = new URL(SITE)
    if (down) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    near.pipe(far)
    far.pipe(atSpeed()).pipe(near)
  })
  let site = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  const cut = (stay?: 'down') => {
    down = stay === 'down'
    for (const socket of open) socket.destroy()
  }
  afterAll(() => {
    cut()
    server.close()
  })
  return () => ({ site, cut, mend: () => void (down = false) })
}
