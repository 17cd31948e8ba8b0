import { describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { isInner, isPushService, lookUpOuter, testOriginOf } from './allowed-endpoint.server.ts'
import { endOfQuiet, isQuiet } from './quiet-hours.server.ts'

describe('where messages may be sent', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
  ])('%s is a service of a browser', (endpoint) => {
    expect(isPushService(endpoint, null)).toBe(true)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://user:word@fcm.googleapis.com/abc',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilfcm.googleapis.com/abc',
    'https://127.0.0.1/abc',
    'https://[::1]/abc',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/abc',
    'https://printer.local/abc',
  ])('%s is none outside the demo', (endpoint) => {
    expect(isPushService(endpoint, null)).toBe(false)
  })

  test('a test’s own service is one in the demo alone, and nothing beside it', () => {
    const named = { PUSH_TEST_ORIGIN: 'http://127.0.0.1:4000', NODE_ENV: 'test' }
    const origin = testOriginOf(readEnv(named))
    expect(isPushService('http://127.0.0.1:4000/push/x', origin)).toBe(true)
    expect(isPushService('http://127.0.0.1:4001/push/x', origin)).toBe(false)
    expect(testOriginOf(readEnv({ ...named, QISSA_DEMO: 'off' }))).toBeNull()
    expect(testOriginOf(readEnv({ NODE_ENV: 'test' }))).toBeNull()
  })

  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
  ])('%s is of a network of one’s own, also as IPv6 writes it', (address) => {
    expect(isInner(address)).toBe(true)
    expect(isInner(`::ffff:${address}`)).toBe(true)
  })

  test.each(['::1', '::', 'fd00::1', 'fe80::1', '0.0.0.0', '255.255.255.255', 'none'])(
    '%s is none of the world’s',
    (address) => {
      expect(isInner(address)).toBe(true)
    },
  )

  test.each(['142.250.1.1', '2607:f8b0::200e'])('%s is out there', (address) => {
    expect(isInner(address)).toBe(false)
  })

  test('a name that leads to this machine is refused as it is looked up', async () => {
    const refusal = await new Promise((resolve) => {
      lookUpOuter('localhost', {}, (error) => resolve(error))
    })
    expect(refusal).toBeInstanceOf(Error)
  })
})

describe('quiet hours', () => {
  const night = { from_minute: 22 * 60, to_minute: 7 * 60, time_zone: 'Asia/Kolkata' }
  test.each([
    ['2026-03-01T16:29:00Z', false],
    ['2026-03-01T16:30:00Z', true],
    ['2026-03-01T18:30:00Z', true],
    ['2026-03-02T01:29:00Z', true],
    ['2026-03-02T01:30:00Z', false],
  ])('that go over midnight: %s is %s', (at, quiet) => {
    expect(isQuiet(night, new Date(at))).toBe(quiet)
  })

  test('within a day go by the clock of their place', () => {
    const noon = { from_minute: 12 * 60, to_minute: 13 * 60, time_zone: 'America/Toronto' }
    expect(isQuiet(noon, new Date('2026-07-01T16:30:00Z'))).toBe(true)
    expect(isQuiet(noon, new Date('2026-01-01T16:30:00Z'))).toBe(false)
  })

  test('end by the clock of their place', () => {
    for (const at of ['2026-03-01T16:30:10Z', '2026-03-02T01:29:59Z'])
      expect(endOfQuiet(night, new Date(at))).toEqual(new Date('2026-03-02T01:30:00Z'))
  })
})
