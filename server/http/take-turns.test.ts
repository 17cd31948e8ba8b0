import { expect, test } from 'vitest'
import { eachInTurn, takeTurns } from './take-turns.ts'

test('others get their turn once five milliseconds of work are over, and not before', async () => {
  let ms = 0
  const takeTurn = takeTurns(() => ms)
  const seen: (number | string)[] = []
  setImmediate(() => seen.push('others'))
  for (const lasts of [2, 2, 2, 1]) {
    ms += lasts
    seen.push(ms)
    await takeTurn()
  }
  expect(seen).toEqual([2, 4, 6, 'others', 7])
})

test('each index is visited once in order, and others get their turn in between', async () => {
  let othersAt = -1
  const seen: number[] = []
  await eachInTurn(10_000, (index) => {
    if (index === 0) setImmediate(() => (othersAt = seen.length))
    // The first visit alone takes longer than a turn.
    for (const began = performance.now(); index === 0 && performance.now() - began < 10;);
    seen.push(index)
  })
  expect(seen).toEqual(Array.from({ length: 10_000 }, (_, index) => index))
  expect(othersAt).toBeGreaterThan(0)
  expect(othersAt).toBeLessThan(10_000)
})
