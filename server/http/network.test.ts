import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

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

test('what is no address is kept short', () => {
  expect(networkOf('x'.repeat(5_000))).toHaveLength(64)
})

test('whoever has hung up has no address, and is answered all the same', () => {
  expect(networkOf(undefined)).toBe('')
})
