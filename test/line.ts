import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { PassThrough, Transform } from 'node:stream'

/** What comes at once after a silence. */
const BURST_MS = 300

/** Lets through what comes at the speed of a line. */
function atSpeed(bytesPerMs: number): Transform {
  let free = 0
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      const now = Date.now()
      free = Math.max(free, now - BURST_MS) + chunk.length / bytesPerMs
      setTimeout(() => done(null, chunk), Math.max(0, free - now))
    },
  })
}

interface Terms {
  /** How quickly answers come; as quickly as they can without it. */
  bytesPerMs?: number
  /** Is told with each piece how many bytes were sent over the line, all connections together. */
  onSent?: (bytes: number) => void
}

export interface Line {
  /** Where the server answers through this line. */
  site: string
  /** Breaks what is open; with `down` nothing new comes through either. */
  cut: (stay?: 'down') => void
  /** New connections come through again. */
  mend: () => void
  /** Bytes that were sent to the server until now. */
  sent: () => number
  end: () => void
}

/** A line to a server of this machine that can be cut. */
export async function startLine(port: number, { bytesPerMs, onSent }: Terms = {}): Promise<Line> {
  const open = new Set<Socket>()
  let [isDown, sent] = [false, 0]
  const server = createServer((near) => {
    if (isDown) return near.destroy()
    const far = connect(port, '127.0.0.1')
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
    near.on('data', (bytes: Buffer) => {
      sent += bytes.length
      onSent?.(sent)
    })
    near.pipe(far)
    far.pipe(bytesPerMs === undefined ? new PassThrough() : atSpeed(bytesPerMs)).pipe(near)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (stay?: 'down') => {
    isDown = stay === 'down'
    for (const socket of open) socket.destroy()
  }
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => void (isDown = false),
    sent: () => sent,
    end() {
      cut()
      server.close()
    },
  }
}
