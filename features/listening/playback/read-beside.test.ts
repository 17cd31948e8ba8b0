import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '#web/session/store.ts'
import { readBeside } from './read-beside.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const COVERS = ['/covers/heer-s.webp', '/covers/heer.webp']

let asked: string[]
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => asked.push(url))
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
})

afterEach(() => void vi.useRealTimers())

const read = (scripture: boolean, isReached = true) =>
  readBeside(
    makeStore(async (path) => {
      asked.push(path)
      if (!isReached) throw new Error('away')
      return { status: 200, body: {} }
    }),
    { audiobook: { _id: ID, scripture }, covers: COVERS },
  )

test('a book’s covers and its place are read, and its lines once for all of its episodes', async () => {
  await read(false)
  expect(asked.toSorted()).toEqual([`/api/playback/${ID}/lines`, `/api/progress/${ID}`, ...COVERS])
})

test('of scripture no lines are asked for', async () => {
  await read(true)
  expect(asked.toSorted()).toEqual([`/api/progress/${ID}`, ...COVERS])
})

test('what does not arrive keeps nothing else away', async () => {
  await read(false, false)
  expect(asked).toHaveLength(4)
})

/** A page's service worker, which takes the page over while somebody waits for it, or never. */
class Worker extends EventTarget {
  controller: object | null = null
  takeOver() {
    this.controller = {}
    this.dispatchEvent(new Event('controllerchange'))
  }
}

test('nothing is read where no service worker would keep it', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { serviceWorker: new Worker() })
  const reading = read(false)
  await vi.runAllTimersAsync()
  await reading
  expect(asked).toEqual([])
})

test('a service worker that is about to take the page over is waited for', async () => {
  const serviceWorker = new Worker()
  vi.stubGlobal('navigator', { serviceWorker })
  const reading = read(false)
  expect(asked).toEqual([])
  serviceWorker.takeOver()
  await reading
  expect(asked).toHaveLength(4)
})
