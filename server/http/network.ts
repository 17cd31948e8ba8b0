import { isIPv4, isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * Reduces an IP address to its network, for counting attempts: an IPv4 address stays as it is, an
 * IPv6 one is cut to its first 64 bits, since one household or server is given all that share them.
 * Whoever has hung up already has no address; they count as one network.
 */
export const networkOf = (address: string | undefined): string => cut(address, 64)

/** The network and the site around it: one customer is given all IPv6 networks of 48 bits. */
export const siteAndNetworkOf = (address: string | undefined): [string, string] => [
  cut(address, 48),
  cut(address, 64),
]

/** The site of a network as `networkOf` names it; an IPv4 address is its own. */
export function siteOfNetwork(network: string): string {
  if (!network.endsWith('::/64')) return network
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}

function cut(address: string | undefined, bits: 48 | 64): string {
  if (address === undefined) return ''
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  // A proxy may pass on anything; text that is no IP address is cut short.
  if (isIPv4(address) || !isIPv6(address)) return address.slice(0, 64)
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const first = head.split(':').filter(Boolean)
  const last = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = [...first, ...zeros, ...last].slice(0, bits / 16)
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/${bits}`
}
