import { expect, test } from 'vitest'
import { buffersOf, memoryHere } from './buffers.ts'

const GB = 2 ** 30

test.each([
  [0.25, '128MB', '192MB'],
  [1, '256MB', '768MB'],
  [16, '4096MB', '12288MB'],
  [256, '8192MB', '196608MB'],
])('with %d GB of memory PostgreSQL keeps pages in %s of it', (memory, shared, cached) => {
  expect(buffersOf(memory * GB)).toEqual({ shared_buffers: shared, effective_cache_size: cached })
})

test('the memory of this machine is told, whether a container bounds it or not', () => {
  expect(memoryHere()).toBeGreaterThan(GB / 4)
  expect(memoryHere()).toBeLessThan(2 ** 50)
})
