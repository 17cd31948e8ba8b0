import { expect, test } from 'vitest'
import { mapInTurns } from './map-in-turns.ts'
import { takeTurns } from './take-turns.ts'

/** Maps items that take so many milliseconds each; says what was done in which order. */
async function mapCosts(costs: readonly number[]): Promise<string[]> {
  const seen: string[] = []
  let ms = 0
  let counts = true
  const others = () => {
    seen.push('others')
    if (counts) setImmediate(others)
  }
  setImmediate(others)
  const map = (cost: number) => {
    ms += cost
    seen.push(`${cost}`)
    return cost * 10
  }
  const mapped: number[] = []
  for await (const one of mapInTurns(
    costs,
    map,
    takeTurns(() => ms),
  ))
    mapped.push(one)
  counts = false
  expect(mapped).toEqual(costs.map((cost) => cost * 10))
  return seen
}

test('others get their turn after each five milliseconds, however many items that are', async () => {
  expect(await mapCosts([1, 1, 3, 7, 2, 2, 2, 1])).toEqual([
    '1',
    '1',
    '3',
    'others',
    '7',
    'others',
    '2',
    '2',
    '2',
    'others',
    '1',
  ])
})

test('items are mapped as they are asked for: who leaves has no more of them made', async () => {
  const made: number[] = []
  const items = (function* () {
    for (let n = 1; ; n++) yield n
  })()
  for await (const one of mapInTurns(items, (n) => n)) if (made.push(one) === 3) break
  expect(made).toEqual([1, 2, 3])
  expect(items.next().done).toBe(true)
})
