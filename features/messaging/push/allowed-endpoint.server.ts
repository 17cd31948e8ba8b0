import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Env } from '#server/env.ts'

/** The push services of browsers: Chrome and its like, Firefox, Safari, Edge. */
const SERVICES = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
]

/** The one address of our own that the demo sends to, where a test has named it. */
export const testOriginOf = ({ demo, PUSH_TEST_ORIGIN: named }: Env): string | null =>
  demo && named ? new URL(named).origin : null

/**
 * Tells whose service an address is: one of the public services of browsers, or where a test has put
 * one. Whoever subscribes names the address, so it may not become a way to our network.
 * @returns undefined where nothing may be sent
 */
export function serviceOf(endpoint: string, testOrigin: string | null): string | undefined {
  const url = new URL(endpoint)
  if (url.username || url.password) return undefined
  if (url.origin === testOrigin) return testOrigin
  if (url.protocol !== 'https:' || url.port !== '') return undefined
  return SERVICES.find((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

/** Tells whether messages may be sent there. */
export const isPushService = (endpoint: string, testOrigin: string | null): boolean =>
  serviceOf(endpoint, testOrigin) !== undefined

const inner = new BlockList()
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
  ] as const),
  ...([
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  inner.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inner.addSubnet(net, prefix, 'ipv6')

/** Tells whether an IP address is private or reserved, or no IP address at all. */
export const isInner = (address: string) =>
  isIP(address) === 0 || inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Finds a name's address and refuses an inner one, in the very moment of connecting. */
export const lookUpOuter: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = error ? [] : found
    const refusal =
      error ?? (found.some(({ address }) => isInner(address)) ? new Error('inner') : null)
    if (refusal || !first) done(refusal ?? new Error('none'), '')
    else if (options.all) done(null, found)
    else done(null, first.address, first.family)
  })
}
