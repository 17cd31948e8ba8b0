import { expect, test } from 'vitest'
import { HungServices } from './hung.server.ts'

test('a service that hung is asked again a minute later, the others at once', () => {
  let ms = 0
  const services = new HungServices(() => ms)
  services.hung('push.apple.com')
  expect(services.restOf('push.apple.com')).toBe(60_000)
  expect(services.restOf('fcm.googleapis.com')).toBe(0)
  ms = 59_999
  expect(services.restOf('push.apple.com')).toBe(1)
  ms = 60_000
  expect(services.restOf('push.apple.com')).toBe(0)
})
