import { afterEach, expect, test, vi } from 'vitest'
import { causeOf } from './failure.ts'

afterEach(() => vi.unstubAllGlobals())

const BROKE = 2
const UNKNOWN_FORMAT = 4

/** A browser whose network, and whose server, are as told. */
function world(answer: number | 'silence', onLine = true) {
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('fetch', async () => {
    if (answer === 'silence') throw new TypeError('Failed to fetch')
    return new Response(null, { status: answer })
  })
}

test.for([
  [403, 'not_entitled'],
  [404, 'not_found'],
  [410, 'internal'],
  [429, 'too_many_requests'],
  [500, 'unavailable'],
  [503, 'unavailable'],
] as const)('an answer of %i is not blamed on the network: %s', async ([status, code]) => {
  world(status)
  expect(await causeOf('/media/a', UNKNOWN_FORMAT)).toBe(code)
})

test('without a network, or with one that reaches nobody, it is the connection', async () => {
  world(404, false)
  expect(await causeOf('/media/a', UNKNOWN_FORMAT)).toBe('offline')
  world('silence')
  expect(await causeOf('/media/a', UNKNOWN_FORMAT)).toBe('offline')
})

test('a file that is there broke off on the way, or cannot be played', async () => {
  world(200)
  expect(await causeOf('/media/a', BROKE)).toBe('offline')
  expect(await causeOf('/media/a', UNKNOWN_FORMAT)).toBe('internal')
})
