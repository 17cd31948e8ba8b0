import type { Server } from 'node:http'
import { siteAndNetworkOf } from './network.ts'

/** Of every file that the process may open, for the database, for audio and for what comes next. */
const FILES_LEFT = 2_000
/** A school or a mobile operator shares an address. */
const OF_A_NETWORK = 2_000
/** Fewer than so many networks cannot hold all connections. */
const LEAST_NETWORKS = 8

interface Bounds {
  all: number | undefined
  ofNetwork: number
  /** Whether a network is a proxy's, whose connections are everybody's. */
  isProxy: (network: string) => boolean
}

const isLoopback = (network: string) =>
  network === '::1' || network.startsWith('127.') || network === '0:0:0::/48'

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

function usualBounds(): Bounds {
  const all = connectionsFor(limitOfFiles())
  const share = all === undefined ? OF_A_NETWORK : Math.ceil(all / LEAST_NETWORKS)
  return { all, ofNetwork: Math.min(OF_A_NETWORK, share), isProxy: isLoopback }
}

/**
 * Bounds the connections of a server, of all and of each network: whoever opens them and says nothing
 * shuts nobody else out. One too many is closed at once.
 */
export function boundConnections(
  server: Server,
  { all, ofNetwork, isProxy }: Bounds = usualBounds(),
): void {
  if (all) server.maxConnections = all
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const [network] = siteAndNetworkOf(socket.remoteAddress)
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
