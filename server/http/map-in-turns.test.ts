import { expect, test } from 'vitest'
import { mapInTurns } from './map-in-turns.ts'

test('others get their turn after each so many items, and the order stays', async () => {
  const seen: (number | string)[] = []
  const others = (left: number): unknown =>
    setImmediate(() => {
      seen.push('others')
      if (left > 1) others(left - 1)
    })
  others(2)
  const mapped = mapInTurns([1, 2, 3, 4, 5], 2, (item) => {
    seen.push(item)
    return item * 10
  })
  expect(await mapped).toEqual([10, 20, 30, 40, 50])
  expect(seen).toEqual([1, 2, 'others', 3, 4, 'others', 5])
})
