import { describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { isInner, isPushService, lookUpOuter, testOriginOf } from './allowed-endpoint.server.ts'

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
    '192.88.99.1',
  ])('%s is of a network of one’s own, also as IPv6 writes it', (address) => {
    expect(isInner(address)).toBe(true)
    expect(isInner(`::ffff:${address}`)).toBe(true)
  })

  test.each([
    '::1',
    '::',
    '::127.0.0.1',
    'fd00::1',
    'fe80::1',
    'fec0::1',
    '64:ff9b::a00:1',
    '64:ff9b:1::a00:1',
    '2002:7f00:1::1',
    '0.0.0.0',
    '255.255.255.255',
    'none',
  ])('%s is none of the world’s', (address) => {
    expect(isInner(address)).toBe(true)
  })

  test.each(['142.250.1.1', '::ffff:142.250.1.1', '2607:f8b0::200e'])(
    '%s is out there',
    (address) => {
      expect(isInner(address)).toBe(false)
    },
  )

  test('a name that leads to this machine is refused as it is looked up', async () => {
    const refusal = await new Promise((resolve) => {
      lookUpOuter('localhost', {}, (error) => resolve(error))
    })
    expect(refusal).toBeInstanceOf(Error)
  })
})
