import { expect, test } from 'vitest'
import { Prices } from '#features/studio/submissions/contract.ts'
import { onwardActOf } from '#features/studio/submissions/ActButtons.tsx'

const DAY_MS = 86_400_000
const pricesOn = (releaseDate: string | null) => ({ ...Prices.parse({}), releaseDate })

test('a book that is ready is published, unless its day is still to come', () => {
  const may = ['hold', 'schedule', 'publish'] as const
  const soon = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10)
  expect(onwardActOf({ may: [...may], prices: pricesOn(null) })).toBe('publish')
  expect(onwardActOf({ may: [...may], prices: pricesOn('2020-01-01') })).toBe('publish')
  expect(onwardActOf({ may: [...may], prices: pricesOn(soon) })).toBe('schedule')
  expect(onwardActOf({ may: ['hold'], prices: pricesOn(null) })).toBeUndefined()
})
