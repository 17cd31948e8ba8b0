import { expect, test } from 'vitest'
import { networkOf, siteAndNetworkOf, siteOfNetwork } from './network.ts'

test('an IPv4 address counts for itself, however it is written', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
})

test('all IPv6 addresses that one household is given count as one', () => {
  const one = networkOf('2001:db8:0:1::1')
  expect(one).toBe('2001:db8:0:1::/64')
  expect(networkOf('2001:DB8:0:1:ffff:ffff:ffff:ffff')).toBe(one)
  expect(networkOf('2001:0db8::0001:0:0:0:5')).toBe(one)
  expect(networkOf('2001:db8:0:2::1')).not.toBe(one)
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
})

test('all IPv6 networks that one customer is given are of one site, an IPv4 address is its own', () => {
  expect(siteAndNetworkOf('2001:db8:1:2::3')).toEqual(['2001:db8:1::/48', '2001:db8:1:2::/64'])
  expect(siteAndNetworkOf('2001:db8:1:ffff::')[0]).toBe('2001:db8:1::/48')
  expect(siteAndNetworkOf('2001:db8:2:2::3')[0]).toBe('2001:db8:2::/48')
  expect(siteAndNetworkOf('::ffff:192.0.2.7')).toEqual(['192.0.2.7', '192.0.2.7'])
})

test('what is no address is kept short', () => {
  expect(networkOf('x'.repeat(5_000))).toHaveLength(64)
})

test('whoever has hung up has no address, and is answered all the same', () => {
  expect(networkOf(undefined)).toBe('')
})

test('the site of a network is its first 48 bits, and an IPv4 address is its own', () => {
  const network = networkOf('2001:db8:1:2::7')
  expect(siteOfNetwork(network)).toBe(siteAndNetworkOf('2001:db8:1:9::1')[0])
  expect(siteOfNetwork(networkOf('192.0.2.1'))).toBe('192.0.2.1')
})
