import { beforeEach, expect, test, vi } from 'vitest'
import { AUDIO_CACHE, aboutKey } from '#shared/http/offline-audio.ts'
import { FakeCaches } from '#test/fake-caches.ts'
import { isInstallMoment, noteHeard, refuseInstall } from './install-moment.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const DAY_MS = 86_400_000

let fake: FakeCaches
beforeEach(() => {
  const kept = new Map<string, string>()
  fake = new FakeCaches()
  vi.stubGlobal('caches', fake)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('nobody is asked before the second book', async () => {
  expect(await isInstallMoment(NOW)).toBe(false)
  noteHeard('a')
  noteHeard('a')
  expect(await isInstallMoment(NOW)).toBe(false)
  noteHeard('b')
  expect(await isInstallMoment(NOW)).toBe(true)
})

test('the first download is a moment too, once it is whole', async () => {
  const cache = await fake.open(AUDIO_CACHE)
  await cache.put('/offline-media/a?piece=0', new Response('x'))
  expect(await isInstallMoment(NOW)).toBe(false)
  await cache.put(aboutKey('a'), new Response('{}'))
  expect(await isInstallMoment(NOW)).toBe(true)
})

test('who refuses is left alone for a quarter of a year', async () => {
  noteHeard('a')
  noteHeard('b')
  refuseInstall(NOW)
  expect(await isInstallMoment(NOW + 89 * DAY_MS)).toBe(false)
  expect(await isInstallMoment(NOW + 91 * DAY_MS)).toBe(true)
})

test('a browser that forbids storage is not asked', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
  })
  noteHeard('a')
  expect(await isInstallMoment(NOW)).toBe(false)
})
