import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import { SITE } from './product'

export interface Line {
  /** Where the product answers through this line. */
  site: string
  /** Breaks what is open; with `until` nothing new comes through either. */
  cut: (stay?: 'down') => void
  /** New connections come through again. */
  mend: () => void
}

/** A line to the product that can be cut, as networks are; call once at the top of a test file. */
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
      one.pipe(other)
    }
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
