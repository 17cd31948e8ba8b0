import type { Server } from 'node:http'
import { networkOf } from './network.ts'

/** Of every file that the process may open, for the database, for audio and for what comes next. */
const FILES_LEFT = 2_000
/** A school or a mobile operator shares an address. */
const OF_A_NETWORK = 2_000

interface Bounds {
  /** How many connections there may be. */
  all: number | undefined
  ofNetwork: number
  /** Whether a network is a proxy's, whose connections are everybody's. */
  isProxy: (network: string) => boolean
}

const isLoopback = (network: string) =>
  network === '::1' || network.startsWith('127.') || network === '0:0:0:0::/64'

/** What the system lets this process open, as far as it says so. */
function connectionsFor(files: unknown): number | undefined {
  const soft = Number(files)
  return Number.isFinite(soft) && soft > 0
    ? Math.max(soft - FILES_LEFT, Math.ceil(soft / 2))
    : undefined
}

function limitOfFiles(): unknown {
  const { report } = process
  // Else it looks the names of other machines up.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files?: { soft: unknown } } }
  return userLimits?.open_files?.soft
}

/**
 * Bounds the connections of a server, of all and of each network: whoever opens them and says nothing
 * shuts nobody else out. One too many is closed at once.
 */
export function boundConnections(
  server: Server,
  { all, ofNetwork, isProxy }: Bounds = {
    all: connectionsFor(limitOfFiles()),
    ofNetwork: OF_A_NETWORK,
    isProxy: isLoopback,
  },
): void {
  if (all) server.maxConnections = all
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress)
    if (isProxy(network)) return
    const before = open.get(network) ?? 0
    if (before >= ofNetwork) return void socket.destroy()
    open.set(network, before + 1)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
