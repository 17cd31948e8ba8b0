import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

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
